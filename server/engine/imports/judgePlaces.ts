import type { Resource } from '../../../src/core/declaration/resource.ts';
import { choiceParams } from '../../../src/core/records/choiceParams.ts';
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
  mapping: ImportRequest['mapping'];
}

/** Places that are remembered, to find the rows that share one: more are never in memory. */
const mostMet = 200_000;

/**
 * Tells the rows of a file that lie nowhere, elsewhere than they say, or where another one does. Only what is new or moves is told: what is
 * stored stays as it is. A file without a column of degrees says nothing of places.
 */
export const placeJudge = ({
  writing,
  actor,
  resource,
  mapping,
}: Judging): ((rows: readonly FileRow[]) => Promise<void>) => {
  const { place, fields } = resource;
  if (!place || !mapping.some((name) => name === place.lat || name === place.lng)) return async () => undefined;
  const { lat, lng, within } = place;
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
    for (const row of rows) if (row.id === null) tellNew(row);
    if (!within) return;
    const field = fields.find(({ name }) => name === within.field);
    const usual = field?.default;
    const judged = rows.flatMap((row) => {
      // Of a row that is refused nobody looked for its record.
      const isNew = row.id === null && row.findings.length === 0;
      const where = row.values[within.field] ?? (isNew ? usual : undefined);
      const verdict = judgeWithin(within, row.values[lat], row.values[lng], { [within.field]: where });
      return verdict ? [{ row, verdict, where }] : [];
    });
    const ids = judged.flatMap(({ row: { id } }) => (id === null ? [] : [id]));
    if (judged.length === 0) return;
    const stored = await writing.reader.records(actor, resource, ids, { columns: [lat, lng] });
    for (const { row, verdict, where } of judged) {
      const known = stored.get(row.id ?? '');
      if (known && known[lat] === row.values[lat] && known[lng] === row.values[lng]) continue;
      const said = {
        lat: Number(row.values[lat]),
        lng: Number(row.values[lng]),
        ...choiceParams('within', field, where),
      };
      row.findings.push({ ...message(verdict === 'turned' ? 'placeTurned' : 'placeElsewhere', said), field: lat });
    }
  };
};
