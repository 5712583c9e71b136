import type { Message } from '../../../src/core/values/messages.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { sayIn } from '../context/sayIn.ts';

/** An answer per id as it goes out: `true`, or why not, in the language of whoever asked. */
export const tellResults = (
  { application }: Pick<EngineContext, 'application'>,
  { language = 'en' }: Pick<SignedIn, 'language'>,
  result: unknown,
): unknown =>
  Object.fromEntries(
    Object.entries((result ?? {}) as Record<string, unknown>).map(([id, one]) => [
      id,
      isMessage(one) ? sayIn(application, language, one) : one,
    ]),
  );

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value;
