import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { longestSecret, secretPath } from '../../../src/core/secrets/secrets.ts';
import { sealedFields } from '../secrets/sealedFields.ts';
import { answerOf } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

/** The calls that secrets of fields are left by. */
export const secretCalls = (base: string, resource: Resource, types: FieldTypes): CallDescription[] =>
  sealedFields(resource, types).map(({ name: field, label }) => ({
    method: 'POST',
    path: base + secretPath({ resource: resource.name, field }),
    id: `${resource.name}.secrets.${field}`,
    tag: resource.name,
    summary: `${label}: leave a secret, which is kept sealed; records take its mark in \`${field}\`, within a day`,
    permissions: resource.access.fields[field] ?? [...new Set([...resource.access.create, ...resource.access.edit])],
    body: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, maxLength: longestSecret } },
      required: ['text'],
      additionalProperties: false,
    },
    answer: answerOf({ type: 'object', properties: { mark: { type: 'string' } }, required: ['mark'] }),
    status: 201,
    errors: [400, 413, 422],
  }));
