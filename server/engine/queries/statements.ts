import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Statement } from '../database/statement.ts';

/** The statements that were written already, by everything that shapes them. */
export interface Statements {
  find<S extends Statement>(kind: string, resource: Resource, shape: object, write: () => S): S;
}

// What a caller with ever new shapes can fill.
const mostKept = 2_000;

export const createStatements = (): Statements => {
  const kept = new Map<string, Statement>();

  return {
    find: <S extends Statement>(kind: string, resource: Resource, shape: object, write: () => S): S => {
      const key = `${kind} ${resource.name} ${JSON.stringify(shape)}`;
      const known = kept.get(key);
      if (known) return known as S; // the kind decides the type
      const written = write();
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, written);
      return written;
    },
  };
};
