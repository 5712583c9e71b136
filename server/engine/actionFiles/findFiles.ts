import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { FilePlace } from '../../../src/core/wire/actionFiles.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { uuidOf } from '../database/uuid.ts';

/** How long a file waits for its action. */
export const keptHours = 24;

/** The ids of the files that a call of an action names, by their names in the declaration. */
export type FoundFiles = Readonly<Record<string, string>>;

/**
 * Looks for the files that a call names: the person's own, sent for this very action, not used and not forgotten yet.
 * Throws 422 with a message for each that is missing or not there.
 */
export const findFiles = async (
  { pool, clock }: Pick<EngineContext, 'pool' | 'clock'>,
  { userId }: Pick<SignedIn, 'userId'>,
  { resource, action, files = {} }: Omit<FilePlace, 'input'> & Pick<ResourceAction, 'files'>,
  given: Readonly<Record<string, unknown>>,
): Promise<FoundFiles> => {
  const isGiven = (name: string): boolean => (given[name] ?? null) !== null;
  const named = Object.keys(files).filter(isGiven);
  const since = new Date(clock().getTime() - keptHours * 3_600_000).toISOString();
  const { rows } = await pool.query<{ id: string; input: string }>(
    `SELECT id, input FROM framework.action_file
     WHERE user_id = $1 AND resource = $2 AND action = $3 AND id = ANY($4) AND created_at >= $5 AND job IS NULL`,
    [userId, resource, action, named.map((name) => uuidOf(String(given[name]))), since],
  );
  const isThere = (name: string): boolean => rows.some(({ id, input }) => input === name && id === given[name]);
  const errors = Object.fromEntries(
    Object.entries(files).flatMap(([name, { required }]): [string, Message][] => {
      if (!isGiven(name)) return required ? [[name, message('required')]] : [];
      return isThere(name) ? [] : [[name, message('fileGone')]];
    }),
  );
  if (Object.keys(errors).length > 0) throw refuseFiles(errors);
  return Object.fromEntries(named.map((name) => [name, String(given[name])]));
};

/** What is wrong with the files of an action, by their names. */
export const refuseFiles = (errors: Record<string, Message>): RequestError =>
  new RequestError(422, 'VALIDATION', 'invalid', { reason: 'The files are not what the action takes.' }, { errors });
