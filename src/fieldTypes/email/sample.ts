import type { Sample } from '../../core/fields/sample.ts';

export const emailSample: Sample<string> = (_, { place }) => `person.${place + 1}@example.test`;
