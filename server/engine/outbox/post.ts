import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { findTargetFault, isPrivateAddress } from '../access/targets.ts';
import type { Sending } from './message.ts';

interface Posted {
  body: string | Buffer;
  headers: Record<string, string>;
  isLocal: boolean;
  signal: AbortSignal;
}

class PrivateAddress extends Error {}

/** As much of an answer as is kept of a failure. */
const mostAnswer = 500;

/**
 * Sends a body by POST. No redirect is followed, and outside of a machine of one's own nothing goes to an address that is not of
 * the internet: asked of what the name stands for at the moment of the connection, so that no later answer of it counts.
 */
export const post = async (address: string, { body, headers, isLocal, signal }: Posted): Promise<Sending> => {
  const fault = isLocal ? null : findTargetFault(address);
  if (fault) return { ok: false, fault: 'private', isFinal: true };
  try {
    const { status, text } = await send(new URL(address), body, {
      method: 'POST',
      headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
      signal,
      ...(!isLocal && { lookup: lookUpPublic }),
    });
    if (status >= 200 && status < 300) return { ok: true, response: status };
    if (status >= 300 && status < 400) return { ok: false, fault: 'redirect', response: status };
    const isGone = status === 404 || status === 410;
    return { ok: false, fault: isGone ? 'gone' : 'refused', response: status, detail: text };
  } catch (error) {
    if (error instanceof PrivateAddress) return { ok: false, fault: 'private', isFinal: true };
    const { code, message } = error as NodeJS.ErrnoException; // what node:http fails with
    return { ok: false, fault: signal.aborted ? 'slow' : 'unreachable', detail: code ?? message };
  }
};

const send = (
  address: URL,
  body: string | Buffer,
  options: RequestOptions,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(address, { ...options, agent: false }, (answer) => {
      let text = '';
      const end = (): void => resolve({ status: answer.statusCode ?? 0, text: text.slice(0, mostAnswer) });
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        // What a receiver says at length is not waited for.
        if (text.length > mostAnswer) {
          end();
          answer.destroy();
        }
      });
      answer.on('end', end);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

const lookUpPublic: RequestOptions['lookup'] = (hostname, options, found) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = error ?? (addresses.some(({ address }) => isPrivateAddress(address)) ? new PrivateAddress() : null);
    const [first] = addresses ?? [];
    if (refused || !first) return found(refused ?? new Error('ENOTFOUND'), '', 4);
    if (options.all) return found(null, addresses);
    return found(null, first.address, first.family);
  });
};
