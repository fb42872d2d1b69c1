"""What the server tells people rather than programs: a game in the words of one language, for one onlooker.

Everything here is made from what that onlooker is sent anyway, its view and its own forms of events, so it can tell
nothing that these do not.
"""
