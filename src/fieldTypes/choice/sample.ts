import { pickBy, type Sample } from '../../core/fields/sample.ts';

/** A choice that a form offers, or one that is only shown; never what is no longer in use. */
export const choiceSample: Sample<string | number> = ({ choices = [] }, { spread }) =>
  pickBy(
    choices.filter(({ inactive, as }) => !inactive && as === undefined).map(({ value }) => value),
    spread,
  );
