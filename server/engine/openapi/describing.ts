import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Call } from '../../../src/core/words/callsConfig.ts';
import type { EngineContext } from '../context/context.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

/** What a description of calls asks of the engine: nothing that runs. */
export type Describing = Pick<EngineContext, 'application' | 'dialects' | 'fieldTypes'>;

export const isVersioned = ({ application }: Describing, { service }: Resource): boolean =>
  application.services[service]?.capabilities.version === 'field';

/** Where a declared call is found, and what it is called. */
export const placeOf = (
  base: string,
  resource: Resource,
  kind: string,
  call: Call,
): Pick<CallDescription, 'method' | 'path' | 'tag' | 'id'> => {
  const { method, path } = parseCall(call);
  return { method, path: base + path, tag: resource.name, id: `${resource.name}.${kind}` };
};

export const codes: JsonSchema = listOf({ type: ['string', 'integer'] });

export const saved = (resource: Resource): JsonSchema => answerOf(ref(resource.name));
