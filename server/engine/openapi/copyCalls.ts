import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { answerOf, object } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

const count: JsonSchema = { type: 'integer' };

/** What the call of an action that copies answers: the change-set, or its job, and what was written to each resource. */
export const copyAnswer = ({ copies }: ResourceAction): Pick<CallDescription, 'answer'> | undefined =>
  copies && {
    answer: answerOf(
      object(
        {
          changeSet: { type: ['string', 'null'], description: 'Null where nothing differed.' },
          job: { type: 'object', description: 'In place of the change-set, with 202, where it has many records.' },
          counts: {
            type: 'object',
            properties: Object.fromEntries(
              copies.map(({ to }) => [to, object({ create: count, update: count, delete: count })]),
            ),
            description: 'New, changed and gone records; a resource in which nothing differs is left out.',
          },
        },
        ['changeSet', 'job'],
      ),
    ),
  };
