import type { PersonalOperation } from '../../../src/core/people/personalOperations.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation, OperationOutcome } from '../context/operation.ts';
import { erase, foresee, type Counted } from './erase.ts';
import { exportPerson } from './export.ts';

type Context = Pick<EngineContext, 'application' | 'fieldTypes' | 'workPool' | 'settings' | 'clock' | 'accessChanged'>;

/**
 * What is kept of the person whose account the path names by its `id`. Erasing is no change of records: it takes values out of history,
 * too, so it writes by itself, in one transaction, and nothing takes it back.
 */
export const personalOperations = (context: Context): Record<PersonalOperation, Operation> => ({
  /** Answers who it is, and each place with how many rows of it are emptied, deleted or replaced. */
  foreseeErasure: async ({ id }, { actor }) => answer([await foresee(context, { actor, id: Number(id) })]),
  exportPerson: async ({ id }, { actor }) => ({
    ...answer(null),
    file: await exportPerson(context, actor, Number(id)),
  }),
  /** The file of the job says what it came to. */
  erasePerson: async ({ id }, { actor }) => {
    const done = await erase(context, { actor, id: Number(id) });
    return { ...answer(null), file: receiptOf(Number(id), done) };
  },
});

const answer = (result: unknown): OperationOutcome => ({ changes: [], effects: [], result });

const receiptOf = (id: number, done: readonly Counted[]): OperationOutcome['file'] => ({
  name: `erased-user-${id}`,
  head: ['place', 'rows', 'became'],
  total: done.length,
  pieces: (async function* () {
    yield { of: done.length, lines: done.map(({ place, rows, how }) => [place, String(rows), how]) };
  })(),
});
