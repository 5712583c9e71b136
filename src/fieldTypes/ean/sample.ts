import type { Sample } from '../../core/fields/sample.ts';
import { eanCheckDigit } from './checkDigit.ts';

/** Codes that shops give themselves: they begin with 29 (GS1 General Specifications §1.4.3). */
export const eanSample: Sample<string> = (_, { place }) => {
  const digits = `29${String(place).padStart(10, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
};
