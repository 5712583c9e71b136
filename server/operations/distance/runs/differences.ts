import type { diffModels, differenceKinds } from '../../../../schemas/distances/choices.ts';
import { countries } from '../../../../src/fieldTypes/index.ts';
import { deepEqual } from '../../../../src/core/values/deepEqual.ts';
import type { RecordId, WholeRecord } from '../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { CopyComparison, Operation, OperationRead } from '../../../engine/context/operation.ts';
import { listOf } from '../../retailer/feed/told/listOf.ts';

type Model = (typeof diffModels)[number]['value'];
type Kind = (typeof differenceKinds)[number]['value'];

/** What is published -> the model that it is in a diff. */
const models: Readonly<Record<string, Model>> = {
  'current-stores': 'stores',
  'current-store-times': 'hours',
  'current-locations': 'locations',
  'current-excluded-locations': 'exclusions',
  'current-distances': 'distances',
};

const kinds = { created: 'added', gone: 'gone', changed: 'changed' } as const satisfies Record<string, Kind>;

/** A model of a country, compared. */
export interface ComparedModel extends CopyComparison {
  model: Model;
}

/** What publishing the stores of a country would come to, model by model. */
export const compareCountry = async (read: OperationRead, country: string, rowsOf?: string): Promise<ComparedModel[]> =>
  (
    await read.copied({
      resource: 'draft-stores',
      action: 'publish',
      input: { country },
      ...(rowsOf !== undefined && { rowsOf }),
    })
  ).flatMap((one) => {
    const model = models[one.to];
    return model ? [{ ...one, model }] : [];
  });

/** The models of each country that is seen whole, each with how many of its records differ. */
export const listDiffModels: Operation = async (_, { read, actor }) => {
  const seen = actor.constraints['country'];
  const rows: Record<string, unknown>[] = [];
  for (const { value: country } of countries) {
    if (seen && !seen.includes(country)) continue;
    for (const { model, created, gone, changed } of await compareCountry(read, country).catch(noneOfAPart))
      rows.push({ id: `${country}-${model}`, name: model, country, added: created, gone, changed });
  }
  return { changes: [], effects: [], result: rows };
};

/** Whoever sees a part of a country is told of nothing that differs in it. */
const noneOfAPart = (error: unknown): ComparedModel[] => {
  if (error instanceof RequestError && error.code === 'OUT_OF_SCOPE') return [];
  throw error;
};

/** How much differs in a country, each number with the list of it. Takes `country` and `models`, or the `id` of a process. */
export const countDifferences: Operation = async ({ id, country, models: wanted }, { read }) => {
  const of =
    id === undefined
      ? String(country)
      : String((await read.records('scheduled-distances', [String(id)])).get(String(id))?.['country']);
  const compared = (await compareCountry(read, of)).filter(isAmong(wanted));
  const rows = compared.flatMap((one) =>
    (['created', 'gone', 'changed'] as const).flatMap((kind) =>
      one[kind] === 0
        ? []
        : [
            {
              model: one.model,
              kind: kinds[kind],
              count: one[kind],
              list: listOf('distance-differences', {
                country: { in: [of] },
                model: { in: [one.model] },
                kind: { in: [kinds[kind]] },
              }),
            },
          ],
    ),
  );
  return { changes: [], effects: [], result: rows };
};

/** Nothing chosen: all. */
export const isAmong =
  (wanted: unknown) =>
  ({ model }: { model: Model }): boolean =>
    !Array.isArray(wanted) || wanted.length === 0 || wanted.includes(model);

/** A record that is not the same on both sides. */
interface ListedDifference {
  kind: Kind;
  record: string;
  name: string;
  /** Of a changed one: its fields, before and after. */
  changes: string | null;
}

/** The records of a `country` and a `model` that differ. */
export const listDifferences: Operation = async ({ country, model }, { read }) => {
  const target = Object.keys(models).find((name) => models[name] === model);
  const compared = (await compareCountry(read, String(country), target)).find((one) => one.to === target);
  const listed = compared ? await nameDifferences(read, compared) : [];
  return {
    changes: [],
    effects: [],
    result: listed.map((one) => ({ id: `${one.kind}/${one.record}`, ...one })),
  };
};

/** What differs, with what each record is called and which of its fields are other ones. */
export const nameDifferences = async (
  read: OperationRead,
  { model, from, to, rows }: ComparedModel,
): Promise<ListedDifference[]> => {
  // A distance is called by its ends.
  if (model === 'distances')
    return rows.map(({ kind, id }) => ({ kind: kinds[kind], record: String(id), name: String(id), changes: null }));
  const ids = rows.map(({ id }) => id);
  const [drafts, live] = [await readAll(read, from, ids), await readAll(read, to, ids)];
  return rows.map(({ kind, id }) => {
    const [draft, current] = [drafts.get(String(id)), live.get(String(id))];
    return {
      kind: kinds[kind],
      record: String(id),
      name: nameOf(draft ?? current, String(id)),
      changes: kind === 'changed' && draft && current ? fieldsThatDiffer(current, draft) : null,
    };
  });
};

const atOnce = 1_000;

const readAll = async (
  read: OperationRead,
  resource: string,
  ids: readonly RecordId[],
): Promise<Map<string, WholeRecord>> => {
  const found = new Map<string, WholeRecord>();
  for (let start = 0; start < ids.length; start += atOnce)
    for (const [id, record] of await read.records(resource, ids.slice(start, start + atOnce))) found.set(id, record);
  return found;
};

const nameOf = (record: WholeRecord | undefined, id: string): string => {
  const {
    name,
    city,
    postal_code: code,
    store_id: store,
    day,
    start,
  }: Readonly<Record<string, unknown>> = record ?? {};
  const parts = name ? [name] : city ? [city, code] : [store, day, start];
  return parts.filter((part) => part !== undefined && part !== null).join(' ') || id;
};

const fieldsThatDiffer = (before: WholeRecord, after: WholeRecord): string =>
  Object.keys(before)
    .filter((name) => name !== 'version' && !name.startsWith('_') && name in after)
    .filter((name) => !deepEqual(before[name], after[name]))
    .map((name) => `${name}: ${said(before[name])} → ${said(after[name])}`)
    .join('; ');

const said = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);
