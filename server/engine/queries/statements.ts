import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ListShape } from './shape.ts';
import type { Statement } from '../database/statement.ts';

/** The statements that were written already, by everything that shapes them. */
export interface Statements {
  find<S extends Statement>(kind: string, resource: Resource, shape: object, write: () => S): S;
  /** The name under which the driver prepares a statement, for those that gain by it. */
  preparation(statement: Statement): { name?: string };
}

// Both bound what a caller with ever new shapes can fill: our memory, and that of each connection's backend.
const mostKept = 2_000;
const mostPrepared = 300;

export const createStatements = (): Statements => {
  const kept = new Map<string, Statement>();
  const prepared = new Set<string>();
  const steady = new WeakSet<Statement>();

  return {
    find: <S extends Statement>(kind: string, resource: Resource, shape: object, write: () => S): S => {
      const key = `${kind} ${resource.name} ${JSON.stringify(shape)}`;
      const known = kept.get(key);
      if (known) return known as S; // the kind decides the type
      const written = write();
      if (isSteady(shape)) steady.add(written);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, written);
      return written;
    },
    preparation: (statement) => {
      if (!steady.has(statement) || (!prepared.has(statement.name) && prepared.size >= mostPrepared)) return {};
      prepared.add(statement.name);
      return { name: statement.name };
    },
  };
};

// A prepared statement gets a plan that does not know its values: right for whole lists and for records by key, wrong where
// a value finds three rows or half of them. Pages further back are asked for too seldom.
const isSteady = (shape: object): boolean => {
  const { conditions = [], search = null, limits = [], offset = 0 } = shape as Partial<ListShape>; // of every statement's shape
  return conditions.length === 0 && search === null && limits.length === 0 && offset === 0;
};
