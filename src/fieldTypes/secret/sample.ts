import type { Sample } from '../../core/fields/sample.ts';

/** The mark of a secret that is not there: nobody makes one up, and what is required has to have one. */
export const secretSample: Sample<string> = ({ required }, { place }) =>
  required ? `sec_${String(place).padStart(22, '0')}` : null;
