import type { Sample } from '../../core/fields/sample.ts';
import { textSample } from '../text/sample.ts';

/** One to three of a dozen words, so that several records share one. */
export const textListSample: Sample<string[]> = (field, draw) => {
  const first = Math.floor(draw.spread * 12);
  const count = 1 + (draw.place % 3);
  return Array.from({ length: count }, (_, step) => textSample(field, { ...draw, place: (first + step) % 12 })).filter(
    (text) => text !== null,
  );
};
