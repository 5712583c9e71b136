import { createHash } from 'node:crypto';
import type { Resource } from '../../../src/core/declaration/resource.ts';

/** An SQL identifier in quotes. Every name that becomes part of a statement goes through here; values are parameters. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal, for the few places that take no parameter. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The table of a resource: one schema a service. */
export const tableOf = (resource: Pick<Resource, 'service' | 'name'>): string =>
  `${quote(resource.service)}.${quote(resource.name)}`;

// PostgreSQL cuts identifiers after 63 bytes, which would make two long names one.
const longest = 63;

/** The name of an index or a constraint: readable, and another one as soon as its definition is another. */
export const nameOf = (parts: readonly string[], definition: string): string => {
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8);
  const words = parts.join('_').replaceAll(/[^a-z0-9_-]/gi, '');
  return `${words.slice(0, longest - hash.length - 1)}_${hash}`;
};
