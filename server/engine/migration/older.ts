import { isWidening } from '../tables/columns.ts';
import { compareTable } from './compare.ts';
import type { ExistingTable } from '../tables/existing.ts';
import type { Memory } from './memory.ts';
import type { Source } from './sources.ts';
import { noFindings, type Findings } from './step.ts';

type Release = Memory['releases'][number];

/** The release that came after this one, where this one started here before: a process of an older release that starts again, or a release that is taken back. */
export const findNewer = ({ releases }: Memory, version: string | undefined): Release | null =>
  releases.findIndex((release) => release.version === version) > 0 ? (releases[0] ?? null) : null;

/** An older release beside a newer one takes the tables as they are: what it does not know stays hidden from it, and it adds nothing. */
export const surveyOlder = (sources: readonly Source[], left: readonly ExistingTable[], newer: Release): Findings => ({
  ...noFindings(),
  removed: [
    ...sources.flatMap((source) => source.left.map((name) => `${source.resource.name}.${name}`)),
    ...left.map(({ schema, name }) => `${schema}.${name}`),
  ],
  refused: [...sources.flatMap((source) => [...lackingIn(source), ...narrowIn(source)])].map(
    (lack) =>
      `${lack}, which release ${newer.version} has changed (it started here first on ${newer.day}). An older release does not change it back: start ${newer.version} or a later one.`,
  ),
});

const lackingIn = (source: Source): string[] => {
  const { steps, refused } = compareTable(source);
  return [...steps.map(({ says }) => `This release ${says}`), ...refused];
};

const narrowIn = ({ resource, table, columns }: Source): string[] =>
  columns.flatMap(({ column, from }) => {
    const type = from === undefined ? undefined : table?.columns.get(from)?.type;
    return type === undefined || type === column.type || isWidening(column.type, type)
      ? []
      : [`${resource.name}.${column.name} is ${column.type} in this release and ${type} in the database`];
  });
