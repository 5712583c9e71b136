import type { Resource } from '../declaration/resource.ts';
import type { PlanKind } from '../wire/wire.ts';

/** Rows of an import that is all or nothing, where it says nothing else. */
export const usualWholeRows = 5_000;

/** Rows that one transaction writes before others wait too long for it (docs/decisions.md has the figures). */
export const mostWholeRows = 20_000;

type Importing = Pick<Resource, 'import'>;

/** Whether a plan is written whole or not at all: it copies, or is an import and declared so. */
export const isWhole = ({ import: config }: Importing, kind: PlanKind): boolean =>
  kind === 'copy' || (kind === 'import' && config?.atomic === 'all');

/** How many rows a file may have; undefined: as many as any file. */
export const maxImportRows = (resource: Importing): number | undefined =>
  resource.import?.maxRows ?? (isWhole(resource, 'import') ? usualWholeRows : undefined);

/** Rows of a file that are typed over all together, as a sheet, before they are written. */
export const mostSheetRows = 100;

/** Whether the rows of an import are few and all or nothing: then they are mended in one sheet. */
export const isSheet = (resource: Importing): boolean =>
  isWhole(resource, 'import') && (resource.import?.maxRows ?? usualWholeRows) <= mostSheetRows;
