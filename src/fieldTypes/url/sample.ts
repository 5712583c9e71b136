import type { Sample } from '../../core/fields/sample.ts';

export const urlSample: Sample<string> = ({ own }, { place }) =>
  own ? `/help?${place + 1}` : `https://www.example.test/${place + 1}`;
