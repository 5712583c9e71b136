import type { KmlType } from '../../../../schemas/geography/kml.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation, OperationInput, OperationOutcome } from '../../../engine/context/operation.ts';
import { planRows, type KmlFault, type KmlPart, type KmlRow } from './planRows.ts';

/**
 * Writes rows of the store tool, all or none, as one change-set (spec 002 §7): a `type` with its `data`, or several `parts`. 422 with a list
 * of what is wrong, and in which rows.
 */
export const processKml: Operation = (input, context) => weigh(input, context, false);

/** Answers what processing rows would come to, and all that is wrong with them. Nothing is written. */
export const checkKml: Operation = (input, context) => weigh(input, context, true);

const weigh = async (
  { type, data, parts }: OperationInput,
  { read }: Parameters<Operation>[1],
  isTrial: boolean,
): Promise<OperationOutcome> => {
  const asked = partsOf({ type, data, parts });
  const plan = await planRows(read, asked);
  const total = asked.reduce((sum, { data: rows }) => sum + rows.length, 0);
  return {
    changes: plan.changes,
    effects: [],
    result: null,
    whole: {
      isTrial,
      tell: (refused) => {
        const errors: KmlFault[] = [...plan.faults, ...plan.locate(refused)];
        const counts = plan.counts(errors);
        if (isTrial) return { counts, errors };
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
