import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The fault that the kill test must find: the COMMIT of a write is answered at once and sent `delayMs` later. What the
 * connection is asked next waits for it, so that nothing but the order of answer and commit differs from the sound build.
 */
export const acknowledgeBeforeCommit = (delayMs: number): void => {
  const held = new WeakMap<object, Promise<unknown>>();
  const prompt = new WeakSet<object>();
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown; // its overloads come down to this
  const patched = function (this: pg.Client, ...args: unknown[]): unknown {
    const [text] = args;
    if (text === 'BEGIN') prompt.delete(this);
    if (typeof text === 'string' && ofJobs.test(text)) prompt.add(this);
    if (text === 'COMMIT' && !prompt.has(this)) {
      const late = sleep(delayMs)
        .then(() => query.call(this, 'COMMIT'))
        .catch(() => undefined);
      held.set(
        this,
        late.finally(() => held.delete(this)),
      );
      return Promise.resolve({ rows: [], rowCount: null });
    }
    const before = held.get(this);
    return before ? before.then(() => query.apply(this, args)) : query.apply(this, args);
  };
  pg.Client.prototype.query = patched as unknown as typeof pg.Client.prototype.query; // as above
};

// Plans and jobs are read by another connection as soon as they are made: such a build would not even begin one.
const ofJobs = /framework\.(job|plan)/;
