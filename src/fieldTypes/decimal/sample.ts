import { numberSample } from '../../core/fields/numberSample.ts';

export const decimalSample = numberSample(2);
