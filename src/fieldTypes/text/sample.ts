import type { Sample } from '../../core/fields/sample.ts';

/** `Market 12`; only the number where no more fits. */
export const textSample: Sample<string> = ({ maxLength = 255 }, { word, place }) => {
  const number = String(place + 1);
  const room = maxLength - number.length - 1;
  if (number.length > maxLength) return null;
  return room > 0 ? `${word.slice(0, room).trim()} ${number}` : number;
};
