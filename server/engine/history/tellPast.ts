import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { readDifference } from '../reads/readDifference.ts';
import { tellMessages } from '../reads/tellMessages.ts';
import { onlyKnown } from './onlyKnown.ts';

type Entry = Parameters<typeof readDifference>[2];

/** An entry of a history with the values that may be told to somebody. */
export const tellPast = <E extends Entry>(
  context: Pick<EngineContext, 'application' | 'fieldTypes'>,
  user: Pick<SignedIn, 'permissions' | 'language'>,
  resource: Resource,
  entry: E,
): E => {
  const told = readDifference(user, resource, entry);
  const before = onlyKnown(resource, resource.fields, told.before);
  const after = onlyKnown(resource, resource.fields, told.after);
  tellMessages(context, user, resource, [before, after]);
  return { ...told, before, after };
};
