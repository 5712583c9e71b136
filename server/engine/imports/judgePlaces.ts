import type { Resource } from '../../../src/core/declaration/resource.ts';
import { choiceParams } from '../../../src/core/languages/regions.ts';
import { judgeWithin } from '../../../src/core/places/placeWithin.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { ImportRequest } from '../../../src/core/wire/importFile.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writing } from '../writing/writing.ts';
import type { FileRow } from './matchRows.ts';

interface Judging {
  writing: Writing;
  actor: SignedIn;
  resource: Resource;
  asked: Pick<ImportRequest, 'mapping' | 'turns'>;
}

/** Places that are remembered, to find the rows that share one: more are never in memory. */
const mostMet = 200_000;

/**
 * Tells the rows of a file that lie nowhere, elsewhere than they say, or where another one does; turns those that are only exchanged, where
 * that is asked. Only what is new or moves is told: what is stored stays as it is. A file without a column of degrees says nothing of places.
 */
export const placeJudge = (judging: Judging): ((rows: readonly FileRow[]) => Promise<void>) => {
  const { place, fields } = judging.resource;
  const { mapping } = judging.asked;
  if (!place || !mapping.some((name) => name === place.lat || name === place.lng)) return async () => undefined;
  const { lat, lng } = place;
  const labelOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name;
  const met = new Map<string, number>();
  const tellNew = ({ row, values, unread, findings, notes }: FileRow): void => {
    const missing = [lat, lng].find((name) => (values[name] ?? null) === null && !(name in unread));
    if (missing !== undefined) {
      const said = { lat: labelOf(lat), lng: labelOf(lng) };
      if (findings.length === 0) findings.push({ ...message('placeMissing', said), field: missing });
      return;
    }
    const at = `${String(values[lat])} ${String(values[lng])}`;
    const first = met.get(at);
    if (first === undefined) {
      if (met.size < mostMet) met.set(at, row);
    } else if (!(lat in unread || lng in unread)) notes.push(message('placeShared', { row: first }));
  };
  return async (rows) => {
    await tellElsewhere(judging, place, rows);
    for (const row of rows) if (row.id === null) tellNew(row);
  };
};

/** Tells, or turns, what does not lie where it says. */
const tellElsewhere = async (
  { writing, actor, resource, asked }: Judging,
  { lat, lng, within }: NonNullable<Resource['place']>,
  rows: readonly FileRow[],
): Promise<void> => {
  if (!within) return;
  const field = resource.fields.find(({ name }) => name === within.field);
  const judged = rows.flatMap((row) => {
    // Of a row that is refused nobody looked for its record.
    const isNew = row.id === null && row.findings.length === 0;
    const where = row.values[within.field] ?? (isNew ? field?.default : undefined);
    const verdict = judgeWithin(within, row.values[lat], row.values[lng], { [within.field]: where });
    return verdict ? [{ row, verdict, where }] : [];
  });
  if (judged.length === 0) return;
  const ids = judged.flatMap(({ row: { id } }) => (id === null ? [] : [id]));
  const stored = await writing.reader.records(actor, resource, ids, { columns: [lat, lng] });
  for (const { row, verdict, where } of judged) {
    const known = stored.get(row.id ?? '');
    const { [lat]: north, [lng]: east } = row.values;
    if (known && known[lat] === north && known[lng] === east) continue;
    const at = { lat: Number(north), lng: Number(east) };
    if (verdict === 'turned' && asked.turns) {
      Object.assign(row.values, { [lat]: east, [lng]: north });
      row.notes.push(message('placeChanged', at));
      continue;
    }
    const said = { ...at, ...choiceParams('within', field, where) };
    row.findings.push({ ...message(verdict === 'turned' ? 'placeTurned' : 'placeElsewhere', said), field: lat });
  }
};
