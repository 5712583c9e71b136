import type { SecretPlace } from '../../../src/core/secrets/secrets.ts';

/** What a secret is sealed for: it is of use in no other field, and by no other mark. */
export const purposeOf = ({ resource, field }: SecretPlace, mark: string): string =>
  `secret ${resource}.${field} ${mark}`;
