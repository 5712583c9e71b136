import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SearchQuery } from '../../../src/core/wire/query.ts';
import type { Asker } from '../access/signedIn.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import { foundCodesStatement } from '../queries/foundCodes.ts';
import { bareCode, codeFieldOf, toCodes } from '../queries/searches.ts';
import { findSearch } from '../queries/shape.ts';
import { readByCode } from './lists.ts';
import { readInputOf, whichShapeOf } from './queryShape.ts';
import { runStatement, type ReadParts } from './readParts.ts';

/**
 * The codes of a search that find nothing its asker sees, each once, in their order. Throws a `RefusedQuery` where the search
 * takes no codes.
 */
export const readMissingCodes = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery & { search: SearchQuery },
): Promise<string[]> => {
  const typed = [...new Set(query.search.codes)];
  const search = { kind: query.search.kind, codes: typed };
  if (findSearch(resource, search.kind).result === 'perCode') {
    const found = await readByCode(parts, user, resource, search, query.filter);
    return typed.filter((code) => found.get(code) === null);
  }
  const { codes, places } = codesByPlace(parts, resource, search);
  const shape = whichShapeOf(resource, { ...query, search }, user);
  const statement = parts.statements.find('foundCodes', resource, shape, () =>
    foundCodesStatement(parts.schema, resource, search.kind, shape),
  );
  const input = { ...(await readInputOf(parts, resource, { ...query, search }, user)), codes, places };
  const found = new Set((await runStatement(parts.pool, statement, input)).map(([place]) => place));
  return typed.filter((_, place) => !found.has(place));
};

/** What each typed code is as a value of its field, with its place: none where it cannot be one. */
const codesByPlace = (
  { schema }: Pick<ReadParts, 'schema'>,
  resource: Resource,
  { kind, codes }: SearchQuery,
): { codes: unknown[]; places: number[] } => {
  const search = findSearch(resource, kind);
  const field = codeFieldOf(schema, resource, search);
  if (!field) throw new RefusedQuery('kind', `'${kind}' searches for a text, not for codes`);
  const placed = codes.flatMap((code, place) => {
    const values = search.match === 'loose' ? [bareCode(code)].filter(Boolean) : toCodes([code], field);
    return values.map((value) => ({ value, place }));
  });
  return { codes: placed.map(({ value }) => value), places: placed.map(({ place }) => place) };
};
