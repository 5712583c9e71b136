import { posix } from 'node:path';
import { faultAt, importsOf, type Fault, type Source } from './source.ts';

/** The parts whose folders stand on floors (docs/architecture.md). */
const parts = ['src/core', 'src/screens', 'server/engine'];
const mostFiles = 20;

interface Step {
  source: Source;
  /** Of the file that is imported. */
  target: string;
  from: string;
  to: string;
}

const partOf = (path: string): string | undefined => parts.find((part) => path.startsWith(`${part}/`));
const isIndex = (path: string): boolean => posix.basename(path) === 'index.ts';

/** Imports between folders of one part; the `index.ts` of a part is its public face and belongs to no floor. */
const stepsIn = (project: readonly Source[]): Step[] =>
  project.flatMap((source) => {
    const part = partOf(source.path);
    if (part === undefined || isIndex(source.path)) return [];
    return importsOf(source)
      .filter(({ isPackage, target }) => !isPackage && partOf(target) === part)
      .map(({ target }) => ({ source, target, from: posix.dirname(source.path), to: posix.dirname(target) }))
      .filter(({ from, to }) => from !== to);
  });

/** No folder reaches itself along imports; what closes a circle is told once for each pair of folders. */
export const findCircles = (project: readonly Source[]): Fault[] =>
  closing(stepsIn(project)).map(({ source, from, to, target }) =>
    faultAt(
      source,
      source.tree,
      'floors',
      `imports ${target}, and ${to} leads back to ${from}: move what both need to a floor below.`,
    ),
  );

/**
 * No file reaches itself along imports, those of types included. What `import()` brings is loaded when it is wanted, by then
 * its importer is there: a cell may bring an input that draws cells.
 */
export const findFileCircles = (project: readonly Source[]): Fault[] => {
  const steps = project
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ isPackage, isLazy }) => !isPackage && !isLazy)
        .map(({ target }) => ({ source, target, from: source.path, to: target })),
    );
  return closing(steps).map(({ source, to }) =>
    faultAt(
      source,
      source.tree,
      'circles',
      `imports ${to}, which leads back here: move what both need to a file of its own.`,
    ),
  );
};

/** The steps from which a way leads back, one for each pair. */
const closing = (steps: readonly Step[]): Step[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  const told = new Set<string>();
  return steps.filter(({ from, to }) => {
    if (told.has(`${from} ${to}`) || !reaches(next, to, from)) return false;
    told.add(`${from} ${to}`);
    return true;
  });
};

const reaches = (next: ReadonlyMap<string, ReadonlySet<string>>, from: string, wanted: string): boolean => {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === wanted) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(next.get(at) ?? []));
  }
  return false;
};

/** A folder holds at most 20 files of its own, and its `index.ts` says what is in it and which of its files others take. */
export const findFolderFaults = (project: readonly Source[]): Fault[] => {
  const folders = Map.groupBy(
    project.filter(({ path }) => partOf(posix.dirname(path)) !== undefined),
    ({ path }) => posix.dirname(path),
  );
  const taken = Map.groupBy(takenFrom(project), ({ to }) => to);
  return [...folders].flatMap(([folder, files]) => {
    const [first] = files;
    const index = files.find(({ path }) => isIndex(path));
    const crowded =
      first && files.length > mostFiles
        ? [
            faultAt(
              first,
              first.tree,
              'folders',
              `${folder} holds ${files.length} files, at most ${mostFiles}: give it a second floor.`,
            ),
          ]
        : [];
    if (!index)
      return [
        ...crowded,
        ...(first
          ? [
              faultAt(
                first,
                first.tree,
                'folders',
                `${folder} has no index.ts: say in one sentence what is in it, and what may be taken from it.`,
              ),
            ]
          : []),
      ];
    return [...crowded, ...findIndexFaults(index, new Set((taken.get(folder) ?? []).map(({ target }) => target)))];
  });
};

const takenFrom = (project: readonly Source[]): { to: string; target: string }[] =>
  project
    .filter(({ path }) => !path.startsWith('tests/') && !isIndex(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(
          ({ isPackage, target }) =>
            !isPackage &&
            partOf(target) !== undefined &&
            !isIndex(target) &&
            posix.dirname(target) !== posix.dirname(source.path),
        )
        .map(({ target }) => ({ to: posix.dirname(target), target: posix.basename(target).replace(/\.\w+$/, '') })),
    );

/** The comment at its head: a sentence, then `Taken from outside: a, b.` */
const findIndexFaults = (index: Source, taken: ReadonlySet<string>): Fault[] => {
  const [, said = '', list = ''] =
    /^\/\*\*\n \* ([^\n]+\.)\n(?: \*\n \* Taken from outside: ([^.]*)\.\n)? \*\//.exec(
      index.text.replace(/,\n \* /g, ', '),
    ) ?? [];
  const named = new Set(list.split(', ').filter(Boolean));
  const faults: string[] = [];
  if (said === '') faults.push('its head is no comment of one sentence that says what is in the folder.');
  for (const name of taken)
    if (!named.has(name))
      faults.push(`others take ${name}: name it under 'Taken from outside', or take something else.`);
  for (const name of named)
    if (!taken.has(name)) faults.push(`names ${name} under 'Taken from outside', which nobody takes.`);
  return faults.map((text) => faultAt(index, index.tree, 'folders', text));
};
