"""Both games for OpenSpiel: importing this makes them loadable by name.

>>> import pyspiel
>>> import demesne.envs.open_spiel
>>> game = pyspiel.load_game("python_demesne_dominion(players=2,kingdom=first-game,max_turns=20)")
>>> game.new_initial_state().is_chance_node()
True
"""

from demesne.envs.open_spiel.games import register

register()
