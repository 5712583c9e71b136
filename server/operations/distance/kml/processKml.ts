import type { KmlType } from '../../../../schemas/geography/kml.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation } from '../../../engine/context/operation.ts';
import { planRows, type KmlFault, type KmlPart, type KmlRow } from './planRows.ts';

/**
 * Writes rows of the store tool, all or none, as one change-set (spec 002 §7): a `type` with its `data`, or several `parts`. With `check`
 * nothing is written, and it answers what would be. 422 with a list of what is wrong, and in which rows.
 */
export const processKml: Operation = async ({ type, data, parts, check }, { read }) => {
  const asked = partsOf({ type, data, parts });
  const plan = await planRows(read, asked);
  const total = asked.reduce((sum, { data: rows }) => sum + rows.length, 0);
  return {
    changes: plan.changes,
    effects: [],
    result: null,
    whole: {
      isTrial: check === true,
      tell: (refused) => {
        const errors: KmlFault[] = [...plan.faults, ...plan.locate(refused)];
        const counts = plan.counts(errors);
        if (check === true) return { counts, errors };
        if (errors.length > 0)
          throw new RequestError(422, 'ROWS_REFUSED', 'kmlRefused', { count: counts.faulty, total }, { list: errors });
        return { counts };
      },
    },
  };
};

/** What a call of the store tool brings: as its schema says, one type or several. */
export const partsOf = ({ type, data, parts }: Readonly<Record<string, unknown>>): KmlPart[] =>
  (parts as KmlPart[] | null | undefined) ?? [{ type: type as KmlType, data: (data ?? []) as KmlRow[] }]; // by the schema
