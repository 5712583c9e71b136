import type { Resource, ResourceAction } from '../../../src/core/declaration/resource.ts';
import { actionFilePath } from '../../../src/core/wire/actionFiles.ts';
import { mostBytes } from '../../../src/core/wire/fileFault.ts';
import { toJsonSchema, type JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { answerOf } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

/** What an action takes: the members of its input, and the files that were sent before by what their call answered. */
export const inputOf = ({ input, files = {} }: Pick<ResourceAction, 'input' | 'files'>): JsonSchema | undefined => {
  const own = input ? toJsonSchema(input) : undefined;
  const asked = Object.entries(files);
  if (asked.length === 0) return own;
  const ids = Object.fromEntries(
    asked.map(([name, { label }]) => [name, { type: 'string', format: 'uuid', description: label }]),
  );
  const required = asked.flatMap(([name, file]) => (file.required ? [name] : []));
  return {
    ...own,
    type: 'object',
    properties: { ...(own?.['properties'] as object | undefined), ...ids }, // of an object
    required: [...((own?.['required'] as string[] | undefined) ?? []), ...required], // as above
  };
};

/** The same as a form that brings the files along, whose texts may stand in the address; empty of an action without files. */
export const formOf = (
  action: Pick<ResourceAction, 'input' | 'files'>,
): Pick<CallDescription, 'form' | 'parameters'> => {
  const input = action.files && inputOf(action);
  if (!action.files || !input) return {};
  const { properties = {}, ...rest } = input as { properties?: Record<string, JsonSchema> }; // of an object
  const files = Object.fromEntries(
    Object.entries(action.files).map(([name, { label, accept }]): [string, JsonSchema] => [
      name,
      { type: 'string', format: 'binary', description: `${label} (${accept.join(', ')})` },
    ]),
  );
  const said = Object.entries(properties).filter(([name]) => action.files?.[name] === undefined);
  return {
    form: { ...rest, properties: { ...properties, ...files }, required: filesNeeded(action.files) },
    parameters: said.map(([name, schema]) => ({ name, in: 'query', schema })),
  };
};

const filesNeeded = (files: NonNullable<ResourceAction['files']>): string[] =>
  Object.entries(files).flatMap(([name, { required }]) => (required ? [name] : []));

/** The calls that files of actions are sent by. */
export const actionFileCalls = (base: string, { name: resource, actions }: Resource): CallDescription[] =>
  Object.entries(actions).flatMap(([action, { label, permissions, files = {} }]) =>
    Object.entries(files).map(([input, file]) => ({
      method: 'POST',
      path: base + actionFilePath({ resource, action, input }),
      id: `${resource}.${action}.files.${input}`,
      tag: resource,
      summary: `${label}: send '${file.label}' (${file.accept.join(', ')}; at most ${mostBytes(file)} bytes), which is kept for a day`,
      permissions,
      parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
      body: { type: 'string', format: 'binary' },
      bodyType: 'application/octet-stream',
      answer: answerOf({
        type: 'object',
        properties: { file: { type: 'string', format: 'uuid' }, name: { type: 'string' }, bytes: { type: 'integer' } },
        required: ['file', 'name', 'bytes'],
      }),
      status: 201,
      errors: [400, 413, 422],
    })),
  );
