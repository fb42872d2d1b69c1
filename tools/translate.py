"""Translate the compiled modules to C with mypyc, each to a library of its own, and only those that an edit reaches.

mypyc's cache keeps what it knows of the other modules. Run as a program, it prints a `Translation` as JSON.
"""

import hashlib
import json
import os
import shutil
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from tools.compiling import CACHE, MYPY_OPTIONS, ROOT, compiled_sources, mypy_path

VERSION: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
FOLDER: Final = CACHE / "c" / VERSION
MYPY_CACHE: Final = CACHE / "mypyc" / VERSION
LAYOUTS: Final = FOLDER / "layouts.json"


@dataclass(frozen=True)
class Library:
    """One extension module: the code of a Python module, or the shim under the module's name that loads it."""

    name: str
    """The dotted name of the extension module."""
    source: str
    """Its C file."""
    headers: list[str]
    """The generated headers that the C file includes, directly or not; none for a shim."""


@dataclass(frozen=True)
class Translation:
    """What there is to compile. All paths are absolute."""

    libraries: list[Library]
    runtime: list[str]
    """The C files that every library but a shim is linked with."""
    include: list[str]
    flags: list[str]


def translate() -> Translation:
    """Write the C files that are missing or out of date. An error of mypy ends the process, with file and line."""
    from mypyc.build import include_dir, mypycify

    os.environ["MYPYPATH"] = mypy_path()
    arguments = [*MYPY_OPTIONS, f"--cache-dir={MYPY_CACHE}", *compiled_sources()]
    texts, stale = c_files(arguments)
    if stale:
        for module in stale:
            forget_module(module)
        texts, _ = c_files(arguments)
    extensions = mypycify(
        arguments,
        opt_level="1",
        debug_level="0",
        target_dir=str(FOLDER),
        separate=True,
        include_runtime_files=False,
        skip_cgen_input=(texts, []),
    )
    runtime_folder = Path(include_dir())
    copied = [
        path for path in FOLDER.rglob("*.c") if not path.relative_to(FOLDER).parts[0].startswith("demesne")
    ]
    folders = {runtime_folder / path.parent.relative_to(FOLDER) for path in copied}
    libraries = []
    for extension in extensions:
        (source,) = (path for path in extension.sources if Path(path) not in copied)
        libraries.append(Library(extension.name, source, sorted(extension.depends)))
    return Translation(
        libraries,
        sorted(map(str, copied)),
        [str(path) for path in [runtime_folder, FOLDER, *sorted(folders - {runtime_folder})]],
        list(extensions[0].extra_compile_args),
    )


def c_files(arguments: list[str]) -> tuple[list[list[tuple[str, str]]], list[str]]:
    """Translate, and return the C files of each module and the modules that have to be translated once more.

    The files are names and texts, with an empty text for a file that stays as it is. This is the front half of
    mypyc, `mypyc.build.generate_c`, but for two things that its release 2.4.1 forgets: the cache does not keep which
    attributes of a class are marked as defined by a bit, and it keeps places in the tables of methods that a change
    in a base class of another module moves.
    """
    from mypy.build import sorted_components
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.analysis.attrdefined import detect_undefined_bitmap
    from mypyc.build import construct_groups, get_mypy_config, include_dir, write_file
    from mypyc.codegen import emitmodule
    from mypyc.errors import Errors
    from mypyc.ir.ops import DeserMaps
    from mypyc.irbuild.mapper import Mapper
    from mypyc.options import CompilerOptions

    settings = CompilerOptions(separate=True, target_dir=str(FOLDER), include_runtime_files=False)
    files = FileSystemCache()
    sources, all_sources, options = get_mypy_config(arguments, None, settings, files)
    groups = construct_groups(sources, True, True, None)
    try:
        result = emitmodule.parse_and_typecheck(all_sources, options, settings, groups, files)
    except CompileError as problem:
        sys.exit("\n".join(problem.messages))
    errors = Errors(options)
    owners = {source.module: name for group, name in groups for source in group}
    mapper = Mapper(owners)
    result.manager.errors.set_file("<mypyc>", module=None, scope=None, options=options)
    known, modules = DeserMaps({}, {}), {}
    # Each module after those that it imports.
    for component in sorted_components(result.graph):
        states = [result.graph[name] for name in sorted(component.mod_ids)]
        trees = [state.tree for state in states if state.id in owners and state.tree]
        if not trees:
            continue
        if any(name in result.manager.rechecked_modules for name in component.mod_ids):
            made = emitmodule.compile_scc_to_ir(trees, result, mapper, settings, errors)
            modules.update(made)
        else:
            made = emitmodule.load_scc_from_cache(trees, result, mapper, known)
            seen: set[Any] = set()
            for module in made.values():
                for each in module.classes:
                    detect_undefined_bitmap(each, seen)
        for module in made.values():
            known.classes.update({each.fullname: each for each in module.classes})
            known.functions.update({each.decl.id: each for each in module.functions})
    if errors.num_errors:
        sys.exit("\n".join(errors.new_messages()))
    moved = moved_modules(known.classes)
    stale = [
        state.id
        for state in result.graph.values()
        if state.id in owners and state.id not in result.manager.rechecked_modules
        if not moved.isdisjoint([state.id, *state.dependencies])
    ]
    texts = emitmodule.compile_ir_to_c(groups, modules, result, mapper, settings)
    emitmodule.write_cache(modules, result, owners, texts)
    result.manager.metastore.close()
    if not stale:
        LAYOUTS.write_text(json.dumps(layouts(known.classes)), encoding="utf-8")
    for need in emitmodule.collect_source_dependencies(modules):
        for name in (need.path, need.get_header()):
            write_file(str(FOLDER / name), Path(include_dir(), name).read_text(encoding="utf-8"))
    return [texts[name] for _, name in groups], stale


def layouts(classes: dict[str, Any]) -> dict[str, str]:
    """Return for each module a digest of what its classes hold, with all that they inherit."""
    parts: dict[str, list[object]] = {}
    for name, each in sorted(classes.items()):
        inherited = [
            (
                base.fullname,
                [(method, str(decl.sig)) for method, decl in base.method_decls.items()],
                [(attribute, str(kind)) for attribute, kind in base.attributes.items()],
            )
            for base in each.mro
        ]
        parts.setdefault(each.module_name, []).append((name, inherited))
    return {
        module: hashlib.blake2b(repr(found).encode(), digest_size=8).hexdigest()
        for module, found in parts.items()
    }


def moved_modules(classes: dict[str, Any]) -> set[str]:
    """Return the modules whose classes hold other things than when the last translation ended."""
    before = json.loads(LAYOUTS.read_text(encoding="utf-8")) if LAYOUTS.exists() else {}
    return {module for module, digest in layouts(classes).items() if before.get(module, digest) != digest}


def forget_module(module: str) -> None:
    """Make mypy check a module again, as if it had changed."""
    for path in MYPY_CACHE.glob(f"*/{module.replace('.', '/')}.meta*"):
        path.unlink()


def forget_other_list() -> None:
    """Start from scratch when a module joined or left the list; mypyc would keep what it knew of the others."""
    note = FOLDER / "modules.json"
    listed = compiled_sources()
    if not note.exists() or json.loads(note.read_text(encoding="utf-8")) != listed:
        shutil.rmtree(FOLDER, ignore_errors=True)
        shutil.rmtree(MYPY_CACHE, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        note.write_text(json.dumps(listed), encoding="utf-8")


if __name__ == "__main__":
    os.chdir(ROOT)
    forget_other_list()
    json.dump(asdict(translate()), sys.stdout)
