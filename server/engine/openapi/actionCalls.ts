import { restoreNeeds } from '../../../src/core/declaration/access.ts';
import type { Resource, ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Call } from '../../../src/core/words/callsConfig.ts';
import { formOf, inputOf } from './actionFiles.ts';
import { copyAnswer } from './copyCalls.ts';
import { codes, placeOf, saved } from './describing.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

/** The calls of a resource's actions. */
export const actionCalls = (base: string, resource: Resource): CallDescription[] =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    callsOnce(action).map(([on, call]) => ({
      ...placeOf(base, resource, `${name}.${on}`, call),
      summary: `${action.label}: ${on === 'record' ? `one ${resource.title.one}` : on === 'selection' ? `many ${resource.title.many}` : resource.title.many}`,
      permissions: (on === 'selection' ? action.permissionsOfMany : undefined) ?? action.permissions,
      ...actionBody(action, on),
      ...(on !== 'selection' && formOf(action)),
      ...(action.result === 'job' ? { status: 202 } : {}),
      answer: answersPerId(action, on)
        ? ref('PerId')
        : on === 'record' && action.result === 'record'
          ? saved(resource)
          : answerOf({}),
      ...copyAnswer(action),
      errors: [400, 404, 409, 422],
    })),
  );

/** One call may serve a selection and the whole collection. */
const callsOnce = ({ request }: ResourceAction): [string, Call][] => {
  const all = Object.entries(request);
  return all.filter(([, call], at) => all.findIndex(([, other]) => other === call) === at);
};

/** The spec's bulk calls, and what says so. */
const answersPerId = ({ result, operation, copies }: ResourceAction, on: string): boolean =>
  result === 'perId' || (on === 'selection' && operation === undefined && !copies);

const actionBody = (action: ResourceAction, on: string): { body?: JsonSchema } => {
  const input = inputOf(action);
  if (action.rewire && input) {
    const properties = { id: {}, version: { type: 'integer' }, ...(input['properties'] as object) }; // of an object
    const row = {
      type: 'object',
      properties,
      required: ['id', ...((input['required'] as string[] | undefined) ?? [])],
    };
    return { body: on === 'selection' ? listOf(row) : row };
  }
  if (on !== 'selection') return input ? { body: input } : {};
  if (action.operation === undefined && !action.copies) return { body: codes };
  const members = (name: string, schema: JsonSchema): JsonSchema => {
    const properties = { ...(input?.['properties'] as object | undefined), [name]: schema };
    return { type: 'object', properties, required: [...((input?.['required'] as string[] | undefined) ?? []), name] }; // of an object
  };
  const isOptional = action.request.collection === action.request.selection;
  const forms = [
    members(action.idsIn ?? 'ids', codes),
    members('selection', { type: 'object' }),
    ...(action.idsIn ? [] : [codes]),
    ...(isOptional ? [input ?? { type: 'object' }] : []),
  ];
  return { body: { anyOf: forms } };
};

/** The call that brings deleted records back, where one is declared. */
export const restoreCall = (base: string, resource: Resource): CallDescription[] => {
  const restore = resource.delete?.restore;
  if (!restore) return [];
  return [
    {
      ...placeOf(base, resource, 'restore', restore.request),
      summary: `Bring back deleted ${resource.title.many}`,
      permissions: restoreNeeds(resource),
      body: codes,
      answer: ref('PerId'),
      errors: [400],
    },
  ];
};
