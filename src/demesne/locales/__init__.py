"""Message catalogues in English, German, Spanish and French, and what turns games into words.

Data lies in JSON files, one for each concern: ``messages/`` declares each message with its typed
parameters, and ``en/``, ``de/``, ``es/`` and ``fr/`` hold the words. Nothing here knows a game's engine:
cards are addressed by their canonical numbers, events and decisions by the names that they carry as data.
"""
