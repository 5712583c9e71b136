import { numberSample } from '../../core/fields/numberSample.ts';

export const moneySample = numberSample(2);
