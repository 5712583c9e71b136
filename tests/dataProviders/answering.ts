import type { ErrorBody } from '../../src/core/wire/wire.ts';

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A `fetch` that answers what it is given, in turn, and remembers what was sent. The last answer serves all that follow. */
export const answering = (...answers: (Response | Error)[]) => {
  const sent: Sent[] = [];
  const send = (async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    sent.push({ method: init.method ?? '', url, headers: Object.fromEntries(new Headers(init.headers)), body });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer?.clone() ?? Response.json({ data: null });
  }) as typeof fetch;
  return { send, sent };
};

export const buildErrorBody = (overrides: Partial<ErrorBody> = {}): ErrorBody => ({
  status: 422,
  code: 'VALIDATION',
  key: 'required',
  params: {},
  message: 'Required field',
  errors: {},
  requestId: 'r1',
  ...overrides,
});

export const failing = (overrides: Partial<ErrorBody>): Response => {
  const body = buildErrorBody(overrides);
  return Response.json(body, { status: body.status });
};
