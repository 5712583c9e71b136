import type { Sample } from '../../core/fields/sample.ts';

/** Messages that need no parameters. */
const plain = ['required', 'internal'];

/** One of the messages that the field names, or of two that any record could be told. */
export const messageSample: Sample<string[]> = ({ choices }, { place }) => {
  const keys = choices?.map(({ value }) => String(value)) ?? plain;
  return [keys[place % keys.length] ?? 'internal'];
};
