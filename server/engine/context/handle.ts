import type { FastifyRequest } from 'fastify';
import type { Operation } from './operation.ts';
import type { ConfigurationDesk } from '../../../src/core/configuration/configuration.ts';
import type { SignedIn } from '../access/signedIn.ts';

/**
 * The running engine. `registerEngine(server, context)` of server/engine/index.ts adds the routes and answers it; then
 * `migrate`, the demo data, and `start`, in this order. Until `start` has answered, /readyz is 503.
 */
export interface EngineHandle {
  /** Creates and extends schemas and tables under an advisory lock. Throws with the plan of what it refuses to do. */
  migrate(): Promise<void>;
  /** Resumes jobs, listens for notifications, and builds missing indexes behind the answer. */
  start(): Promise<void>;
  /** Resolves when the declared indexes exist too. */
  ready: Promise<void>;
  /** Runs an operation that no declaration names for somebody, all or nothing; answers its change-set, null where it wrote nothing. */
  operate(
    request: FastifyRequest,
    actor: SignedIn,
    service: string,
    operation: Operation,
  ): Promise<{ result: unknown; changeSet: string | null }>;
  /** Reads and writes what is carried between environments. Absent: it has none. */
  configuration?: ConfigurationDesk;
  /** Numbers of /metrics, by their names. Absent: it has none. */
  gauges?(): Record<string, number>;
  /** Stops jobs at a chunk's end and gives back its connections. The pool is not its to close. */
  stop(): Promise<void>;
}
