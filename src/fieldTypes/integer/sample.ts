import { numberSample } from '../../core/fields/numberSample.ts';

export const integerSample = numberSample(0);
