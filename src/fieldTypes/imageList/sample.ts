import type { Sample } from '../../core/fields/sample.ts';
import { imageSample } from '../image/sample.ts';

/** A picture at the first place, only where there has to be one. */
export const imageListSample: Sample<string[]> = (field, draw) => {
  const picture = imageSample(field, draw);
  return picture === null ? null : [picture];
};
