import { kmlTypeNames, type KmlType } from '../../../../schemas/geography/kml.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { GivenFile, Operation } from '../../../engine/context/operation.ts';
import { planRows, type KmlFault } from './planRows.ts';
import { readGiven } from './readKmlFile.ts';
import type { ReadFile, ReadRow } from './readRows.ts';

/**
 * Loads a file for the next distance run (spec 002 §7): its rows are written, all or none, as one change-set. Every row of it is of the
 * `country`. 422 with what is wrong by placemark.
 */
export const loadKml: Operation = async ({ file, country }, { read }) => {
  const found = await readGiven(file as GivenFile, String(country)); // as the declaration has it
  const parts = kmlTypeNames.map((type) => ({
    type,
    data: found.rows[type].map(({ values }) =>
      type === 'store_time' ? values : { country: String(country), ...values },
    ),
  }));
  const plan = await planRows(read, parts);
  const total = parts.reduce((sum, { data }) => sum + data.length, 0);
  const inFile = { ...found, abroad: findAbroad(found, String(country)) };
  return {
    changes: plan.changes,
    effects: [],
    result: null,
    whole: {
      isTrial: false,
      tell: (refused) => {
        const faults = [...plan.faults, ...plan.locate(refused)];
        const errors = byPlacemark(inFile, faults);
        const count = Object.keys(errors).length;
        if (count > 0) throw new RequestError(422, 'ROWS_REFUSED', 'kmlRefused', { count, total }, { errors });
        return { counts: plan.counts([]) };
      },
    },
  };
};

type Abroad = Map<ReadRow, Message>;

/** Rows that name another country than the run is of. */
const findAbroad = ({ rows }: ReadFile, country: string): Abroad =>
  new Map(
    kmlTypeNames.flatMap((type) =>
      rows[type].flatMap((row): [ReadRow, Message][] => {
        const got = row.values['country'] ?? country;
        return got === country ? [] : [[row, message('choice', { choices: country, got: String(got) })]];
      }),
    ),
  );

const byPlacemark = (
  { rows, abroad }: ReadFile & { abroad: Abroad },
  faults: readonly KmlFault[],
): Record<string, Message> => {
  const errors: Record<string, Message> = {};
  const say = (row: ReadRow | undefined, { key, params, text }: Message): void => {
    if (row) errors[`${row.name || '–'} (#${row.at})`] ??= { key, params, text };
  };
  for (const type of kmlTypeNames)
    for (const row of rows[type])
      for (const fault of [...row.faults, ...[abroad.get(row)].filter((one) => !!one)]) say(row, fault);
  const rowOf = (type: KmlType, row: number): ReadRow | undefined => rows[type][row - 1];
  for (const fault of faults) say(rowOf(fault.type, fault.row), fault);
  return errors;
};
