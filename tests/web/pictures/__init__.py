"""Pictures of named states of the client, at four widths and in both themes, and their comparison with kept ones.

`python -m tests.web.pictures show` takes them and lays what has changed beside what was kept; `python -m
tests.web.pictures keep` keeps them as they are now. Both take names of states. The kept ones are small, so that the
letters of another machine make no difference, but a part that moved, a colour or a size does.
"""
