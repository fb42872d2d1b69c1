"""Message catalogues in English, German, Spanish and French, and what turns games into words.

Data lies in JSON files, one for each concern: ``messages/`` declares each message with its typed
parameters, and ``en/``, ``de/``, ``es/`` and ``fr/`` hold the words. Catalogues know no game's engine:
cards are addressed by their canonical numbers, events and decisions by the names that they carry as data.
The score sheet of Dominion (`score`) reads its views.
The words of Dominations are in ``dominations/``, which reads that game's components and the notation of its moves.
"""
