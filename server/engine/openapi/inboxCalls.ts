import { parseCall } from '../../../src/core/declaration/calls.ts';
import { baseOf } from '../calls/paths.ts';
import type { EngineContext } from '../context/context.ts';
import { answerOf, listOf } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

const text = { type: 'string' };
const token = { type: 'object', properties: { token: text }, required: ['token'] };

/** The calls that an inbox declares besides those of its resource. */
export const inboxCalls = (context: EngineContext): CallDescription[] =>
  context.application.resources.flatMap((resource) => {
    const { inbox, name: tag } = resource;
    if (!inbox) return [];
    const described = (id: keyof typeof inbox.calls, rest: Omit<CallDescription, 'id' | 'method' | 'path' | 'tag'>) => {
      const { method, path } = parseCall(inbox.calls[id]);
      return { id: `${tag}.${id}`, method, path: `${baseOf(context, resource)}${path}`, tag, ...rest };
    };
    return [
      described('ack', {
        summary: 'Say that notices were shown',
        body: { type: 'object', properties: { ids: listOf({}) }, required: ['ids'] },
        answer: answerOf({ type: 'object', properties: { acked: { type: 'integer' } } }),
        errors: [400],
      }),
      described('optIn', {
        summary:
          'Tell a browser of notices while no page is open: its subscription as the Push API has it, named by the SHA-256 of its endpoint',
        body: {
          type: 'object',
          properties: { token: text, subscription: { type: 'object' }, language: text },
          required: ['token', 'subscription', 'language'],
        },
        answer: answerOf(token),
        errors: [400, 422],
      }),
      described('optOut', {
        summary: 'Tell a browser no more',
        body: token,
        answer: answerOf({ type: 'object' }),
        errors: [400],
      }),
    ];
  });
