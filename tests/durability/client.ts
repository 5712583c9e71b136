import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Runtime from '../../server/client/runtime.ts';
import { writeClient, type OpenApiDocument } from '../../server/client/writeClient.ts';

/** What goes along with a call, by the names of its description. */
export interface CallInput {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  changeSet?: string;
}

/** The client as it is written by `npm run client`; of which calls, the running service says. */
interface Client {
  ask(
    call: string,
    input?: CallInput,
  ): Promise<
    | { ok: true; status: number; answer: { data: unknown } }
    | { ok: false; status: number; code: string; message: string }
  >;
}

let written: Promise<typeof Runtime> | undefined;

/** A client of the service, made of what it says of itself; the text is the same for every one of a run. */
export const clientOf = async (address: string, token: string): Promise<Client> => {
  written ??= write(address, token);
  const { createClient } = await written;
  return createClient({ address, token }) as unknown as Client; // its calls are known when it runs
};

const write = async (address: string, token: string): Promise<typeof Runtime> => {
  const response = await fetch(`${address}/api/openapi.json`, { headers: { authorization: `Bearer ${token}` } });
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-client-'));
  const file = join(folder, 'client.ts');
  try {
    writeFileSync(file, writeClient((await response.json()) as OpenApiDocument)); // its own call answers it
    return (await import(file)) as typeof Runtime; // it was made of it
  } finally {
    rmSync(folder, { recursive: true });
  }
};
