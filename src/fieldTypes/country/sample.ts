import { pickBy, type Sample } from '../../core/fields/sample.ts';

/** Inactive ones too, whose records are kept all the same. */
export const countrySample: Sample<string | number> = ({ choices = [] }, { spread }) =>
  pickBy(
    choices.map(({ value }) => value),
    spread,
  );
