"""Bots for both games that search, each but the first two with one mistake. It is loaded as a user's bot file."""

from types import SimpleNamespace

from demesne.core.chance import FastChance


class OnlyJudges:
    """Does not say which answers it tried, and shows no states in which it believes."""

    def start(self, seat, setup, seed):
        self.rng = FastChance(seed[:8])

    def choose(self, view, decision, rng, budget):
        return decision.actions[0]

    def evaluate(self, view, budget):
        judged = [self.end(view.sample(self.rng)) for _ in range(4)]
        return SimpleNamespace(chances=[sum(column) / 4 for column in zip(*judged, strict=True)])

    def end(self, state):
        while not state.is_over:
            actions = state.legal_actions()
            state.apply(state.current_player, actions[self.rng.randbelow(len(actions))], self.rng)
        return state.returns()


class Playouts(OnlyJudges):
    """Plays a random game after each answer, and takes the one that won."""

    def choose(self, view, decision, rng, budget):
        evaluation = self.evaluate(view, None)
        return max(evaluation.options, key=lambda option: option.chances[view.seat]).action

    def samples(self, view, number):
        return [view.sample(self.rng) for _ in range(number)]

    def evaluate(self, view, budget):
        options = []
        for action in view.legal_actions():
            (state,) = self.samples(view, 1)
            state.apply(view.seat, action, self.rng)
            options.append(SimpleNamespace(action=action, chances=self.told(self.end(state), view.seat)))
        columns = zip(*(option.chances for option in options), strict=True)
        return SimpleNamespace(chances=[sum(column) / len(options) for column in columns], options=options)

    def told(self, shares, seat):
        return shares


class MoverFirst(Playouts):
    """Tells the chances from its own seat on."""

    def told(self, shares, seat):
        return [*shares[seat:], *shares[:seat]]


class AgainstAll(Playouts):
    """Takes whatever it does not win itself for the victory of the next seat."""

    def told(self, shares, seat):
        found = [0.0] * len(shares)
        found[seat] = shares[seat]
        found[(seat + 1) % len(shares)] = 1 - shares[seat]
        return found


class TwoSeats(Playouts):
    """Knows of two seats only."""

    def told(self, shares, seat):
        return shares[:2]


class Speechless(Playouts):
    """Judges, and returns nothing."""

    def evaluate(self, view, budget):
        return None


class InWords(OnlyJudges):
    """Tells chances that are no numbers."""

    def evaluate(self, view, budget):
        return SimpleNamespace(chances=["certain"] * view.players)


class Unnamed(Playouts):
    """Does not say after which answers it found its chances."""

    def evaluate(self, view, budget):
        evaluation = super().evaluate(view, budget)
        return SimpleNamespace(
            chances=evaluation.chances, options=[option.chances for option in evaluation.options]
        )


class NoOptions(OnlyJudges):
    """Has tried nothing, and says so."""

    def evaluate(self, view, budget):
        return SimpleNamespace(chances=super().evaluate(view, budget).chances, options=None)


class Nothing(Playouts):
    """Shows nothing, not even an empty list."""

    def samples(self, view, number):
        return None


class Breaks(Playouts):
    """Fails only when somebody looks at its samples."""

    def samples(self, view, number):
        yield view.sample(self.rng)
        raise LookupError("no more")


class Remembers(Playouts):
    """Believes in one state for a whole game."""

    def samples(self, view, number):
        return super().samples(view, 1) * number


class Fears(Playouts):
    """Takes the worse of two states."""

    def samples(self, view, number):
        pairs = [super(Fears, self).samples(view, 2) for _ in range(number)]
        return [min(pair, key=lambda state: state.digest()) for pair in pairs]


class Anticipates(Playouts):
    """Hands over states in which the decision has been made."""

    def samples(self, view, number):
        states = super().samples(view, number)
        for state in states:
            state.apply(view.seat, state.legal_actions()[-1], self.rng)
        return states


class Few(Playouts):
    """Finds that a few will do."""

    def samples(self, view, number):
        return super().samples(view, 7)


class Views(Playouts):
    """Confuses states with views."""

    def samples(self, view, number):
        return [view] * number
