import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import type { Plan } from '../../../src/core/wire/wire.ts';
import { account } from '../product/start.ts';

const base = '/api/pim/v1';

/** Asks the server beside both sides. */
export interface Api {
  read<T>(path: string): Promise<T>;
  write<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T>;
}

export const openApi = async (address: string): Promise<Api> => {
  let token = '';
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isFile = Buffer.isBuffer(body);
    const answer = await fetch(address + path, {
      method,
      headers: {
        'x-client': 'toolkit',
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data; // the caller knows what its call answers
  };
  token = (await ask<{ auth_token: string }>('POST', '/api/user/v4/local/signin', account)).auth_token;
  return { read: (path) => ask('GET', base + path), write: (method, path, body) => ask(method, base + path, body) };
};

/** Writes the lines of a CSV, the first of which are its headers; throws where a row is refused. */
export const importRows = async (
  api: Api,
  resource: string,
  lines: readonly string[],
  constants: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { file, separator, encoding, mapping } = await api.write<ImportFile>(
    'POST',
    `/plans/files?resource=${resource}&name=day.csv`,
    Buffer.from(lines.join('\n')),
  );
  const asked = { file, separator, encoding, mapping, constants, blank: 'keep' };
  let plan = await api.write<Plan>('POST', '/plans', { resource, kind: 'import', import: asked });
  while (plan.status === 'planning') plan = await api.read<Plan>(`/plans/${plan.id}`);
  if (plan.counts.error > 0) throw new Error(`Rows of ${resource} are refused: ${JSON.stringify(plan.counts)}`);
  await api.write('POST', `/plans/${plan.id}/apply`, {});
};

/** A valid EAN-13 in the range for use within a shop, which the demo leaves free; `digit` keeps apart who uses them. */
export const eanOf = (digit: number, place: number): string => {
  const digits = `20${digit}${String(place).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, one, at) => total + Number(one) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
};
