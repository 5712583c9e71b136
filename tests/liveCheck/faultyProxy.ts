import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Json = Record<string, unknown>;

/** What a proxy makes of a request or of an answer; what it leaves out goes through as it came. */
export interface Fault {
  request?(url: URL, method: string): void;
  body?(body: Json): Json;
  answer?(record: Json): Json;
}

export interface Proxy {
  url: string;
  /** Of every request that came, in order: `GET /api/pim/v1/items`. */
  seen: string[];
}

/** A service that behaves like the one behind it but for one fault. Closed at the end of the test file. */
export const faultyProxy = async (target: string, fault: Fault): Promise<Proxy> => {
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void forward(target, fault, incoming, seen).then(({ status, headers, text }) =>
      outgoing.writeHead(status, headers).end(text),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }; // it listens on TCP
};

const forward = async (
  target: string,
  fault: Fault,
  incoming: IncomingMessage,
  seen: string[],
): Promise<{ status: number; headers: Record<string, string>; text: string }> => {
  const { method = 'GET' } = incoming;
  const url = new URL(incoming.url ?? '/', target);
  seen.push(`${method} ${url.pathname}`);
  fault.request?.(url, method);
  const text = await readAll(incoming);
  const sent = text && fault.body ? JSON.stringify(fault.body(JSON.parse(text) as Json)) : text; // the check sends JSON
  const { authorization, 'content-type': type } = incoming.headers;
  const response = await fetch(url, {
    method,
    headers: { 'x-client': 'toolkit', ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
    ...(sent && { body: sent }),
  });
  const answered = await response.text();
  return {
    status: response.status,
    headers: { 'content-type': 'application/json' },
    text: fault.answer ? JSON.stringify(spoil(JSON.parse(answered), fault.answer)) : answered,
  };
};

const spoil = (body: unknown, answer: (record: Json) => Json): unknown => {
  const { data, ...rest } = body as Json; // every answer of ours is an object
  if (Array.isArray(data)) return { ...rest, data: data.map((row) => answer(row as Json)) };
  return data && typeof data === 'object' ? { ...rest, data: answer(data as Json) } : body;
};

const readAll = async (incoming: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text;
};
