import { expect } from 'vitest';
import type { Json, Reply } from './demoServer.ts';

/** The one shape of a failure, which says nothing of our inside. */
export const expectErrorShape = ({ status, body, text }: Reply): void => {
  expect(body, text).toMatchObject({
    status,
    code: expect.stringMatching(/^[A-Z_]+$/),
    key: expect.stringMatching(/^\w+$/),
    params: expect.any(Object),
    message: expect.stringMatching(/\S/),
    errors: expect.any(Object),
    requestId: expect.stringMatching(/\S/),
  });
  // Which permission, constraint or state it is that refuses.
  const more = [403, 409, 422].includes(status) ? ['conflict', 'why'] : ['conflict'];
  const ours = Object.keys(body).filter((name) => !more.includes(name));
  expect(ours.sort()).toEqual(['code', 'errors', 'key', 'message', 'params', 'requestId', 'status']);
  // A sentence, not a dump of what a check library says.
  expect(
    [body['message'], ...Object.values(body['errors'] as Json).map((fault) => (fault as Json)['text'])].join(' '),
  ).not.toMatch(/\n|"(code|path|expected)":/);
  expect(text).not.toMatch(
    /\bat .+\.[tj]s:\d|SELECT .* FROM|INSERT INTO|UPDATE .* SET|syntax error|violates|relation "|node_modules|\/server\//,
  );
};
