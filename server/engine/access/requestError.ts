import {
  message,
  type Limit,
  type Message,
  type MessageKey,
  type MessageParams,
  type Why,
} from '../../../src/core/values/messages.ts';
import type { Conflict } from '../../../src/core/wire/wire.ts';

/** What a failure carries besides its sentence. */
interface RequestErrorDetails {
  /** Per field. */
  errors?: Record<string, Message>;
  /** Instead of those: one after the other, each with what it is about. */
  list?: readonly Message[];
  conflict?: Conflict;
  /** Lists of permissions: one of each is missing. */
  needs?: string[][];
  /** Constraints that may hide what was asked for. */
  limits?: Limit[];
  /** What leads on from the state of the record. */
  state?: Message;
  /** What failed elsewhere: for the log, never for the caller. */
  cause?: unknown;
}

/**
 * A failure that the caller is told about: the error handler turns it into an `ErrorBody`. Everything that the engine
 * throws on purpose is one of these; anything else answers 500 without its text.
 */
export class RequestError extends Error {
  readonly status: number;
  /** Upper snake case: `NOT_FOUND`, `CONFLICT`, `VALIDATION`. */
  readonly code: string;
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly errors: Record<string, Message>;
  readonly list: readonly Message[] | undefined;
  readonly conflict: Conflict | undefined;
  readonly needs: string[][] | undefined;
  readonly limits: Limit[];
  readonly state: Message | undefined;

  constructor(
    status: number,
    code: string,
    key: MessageKey,
    params: MessageParams = {},
    details: RequestErrorDetails = {},
  ) {
    super(message(key, params).text, { cause: details.cause });
    this.name = 'RequestError';
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
    this.errors = details.errors ?? {};
    this.list = details.list;
    this.conflict = details.conflict;
    this.needs = details.needs;
    this.limits = details.limits ?? [];
    this.state = details.state;
  }

  /** Why, for a refusal that says the same in other words. */
  get reasons(): Reasons {
    const { needs, limits, state } = this;
    return { ...(needs && { needs }), limits, ...(state && { state }) };
  }
}

type Reasons = Pick<RequestErrorDetails, 'needs' | 'limits' | 'state'>;

/** Why, as it is told; nothing where there is no reason that somebody could change. `grants`: what those hold who can give permissions. */
export const tellWhy = ({ needs = [], limits = [], state }: Reasons, grants: readonly string[]): { why?: Why } =>
  needs.length > 0 || limits.length > 0 || state
    ? { why: { needs, ...(limits.length > 0 && { limits }), ...(state && { state }), grants: [...grants] } }
    : {};
