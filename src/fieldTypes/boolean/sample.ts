import type { Sample } from '../../core/fields/sample.ts';

export const booleanSample: Sample<boolean> = (_, { spread }) => spread < 0.5;
