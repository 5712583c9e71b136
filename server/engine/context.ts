import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Application } from '../../src/core/application.ts';
import type { Dialect } from '../../src/core/dialect.ts';
import type { FieldTypes } from '../../src/core/fieldType.ts';
import type { Operation } from './changes/operation.ts';
import type { ForeignRecords } from './foreign.ts';
import type { CallDescription } from './openapi/operation.ts';

/** Who makes a request, with everything that `can()` and the scope predicates ask for. */
export interface SignedIn {
  userId: number;
  email: string;
  /** After implication: all that the user holds. */
  permissions: ReadonlySet<string>;
  /** Constraint -> allowed values; absent: all. */
  constraints: Readonly<Record<string, (string | number)[]>>;
  sessionId: string;
}

/** Where the engine learns who asks. Throws a `RequestError` 401 without a session, 403 on a foreign origin. */
export interface AccessSource {
  requireUser(request: FastifyRequest): Promise<SignedIn>;
}

export interface EngineSettings {
  /** Where uploaded import files are kept; it exists and can be written. */
  filesDir: string;
  /** Rows up to which a plan is applied at once; more make a job. */
  jobAbove: number;
  /** Days, hours and so on are counted from `clock`; a plan lives this long. */
  planMinutes: number;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What the engine is given. It imports no schema and no resource by itself. */
export interface EngineContext {
  application: Application;
  /** Resources that other services keep: their calls are answered by others below the same address, their imports here. */
  elsewhere?: readonly ForeignRecords[];
  fieldTypes: FieldTypes;
  /** By name. */
  dialects: Readonly<Record<string, Dialect>>;
  pool: Pool;
  clock: () => Date;
  access: AccessSource;
  log: FastifyBaseLogger;
  settings: EngineSettings;
  /** What declarations name but cannot express, by name. Absent: such actions answer 503. */
  operations?: Readonly<Record<string, Operation>>;
  /** The size of an uploaded picture by its address; null: it is none of ours. Absent: no service takes pictures. */
  pictureSize?: (address: string) => Promise<PictureSize | null>;
  /** Calls that the server adds beside the engine's, for the OpenAPI document. */
  calls?: readonly CallDescription[];
}

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
  operate(request: FastifyRequest, actor: SignedIn, service: string, operation: Operation): Promise<{ result: unknown; changeSet: string | null }>;
  /** Stops jobs at a chunk's end and gives back its connections. The pool is not its to close. */
  stop(): Promise<void>;
}
