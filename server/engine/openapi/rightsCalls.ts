import { toJsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { impactBody } from '../impact/routes.ts';
import { answerOf, ref } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

/** The calls about who may do what (docs/http.md). */
export const rightsCalls: readonly CallDescription[] = [
  {
    id: 'impact',
    method: 'POST',
    path: '/api/toolkit/v1/impact',
    summary: 'What a write of people, roles or constraints would come to: nothing is written',
    body: toJsonSchema(impactBody),
    answer: answerOf(ref('Impact')),
    tag: 'framework',
    errors: [400, 403, 404, 409, 422],
  },
  {
    id: 'viewAs',
    method: 'POST',
    path: '/api/user/v4/view',
    summary: 'Look as a person or a role, read only, with this session',
    body: {
      anyOf: [
        { type: 'object', properties: { person: { type: 'integer' } }, required: ['person'] },
        { type: 'object', properties: { role: { type: 'string' } }, required: ['role'] },
      ],
    },
    answer: answerOf(ref('Viewing')),
    tag: 'session',
    errors: [400, 403, 404],
  },
  {
    id: 'leaveView',
    method: 'DELETE',
    path: '/api/user/v4/view',
    summary: 'Look as oneself again',
    answer: answerOf({ type: 'object' }),
    tag: 'session',
  },
];
