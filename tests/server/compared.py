"""How a match stands, for comparison with what its log or a snapshot of it leads to."""


def stands(match):
    """Return how a match stands, but for what only the log notes of its moves: clocks, and who was asked then."""
    return (
        match.state.digest(),
        match.sequence,
        match.versions,
        match.answers,
        match.undos,
        match.stand_ins,
        match.is_abandoned,
        [(move.seat, move.text, move.action, move.draws, move.command) for move in match.moves],
        [match.free_undo(seat) for seat in range(match.players)],
    )


def everything(match):
    """Return all of that, every move whole, and what the last legal action would come to with its draws."""
    following = None
    if not match.is_over:
        seat = match.asked[0]
        proposal = match.act(seat, match.state.view(seat).legal_actions()[-1])
        following = proposal.entry, proposal.state.digest()
    return stands(match), match.moves, following
