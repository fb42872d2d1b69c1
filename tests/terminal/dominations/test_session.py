"""What the terminal does with bots that play Dominations."""

from tests.terminal.dominations.stage import begin, header


def test_random_goes_on_for_a_bot_that_fails(tmp_path):
    bot = tmp_path / "odd.py"
    bot.write_text("class Odd:\n    def choose(self, view, decision, rng, budget): return None\n")
    session = begin(tmp_path / "game.jsonl", header(bots=(None, f"{bot}:Odd")))
    while session.asked == 0:
        session.answer(session.view(0).legal_actions()[-1])
    session.let_bot_answer()
    session.let_bot_answer()
    assert [seat for seat, _ in session.notices] == [1]
    assert session.saved.record.moves[-1].seat == 1
