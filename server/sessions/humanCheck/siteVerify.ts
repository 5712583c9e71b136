import * as z from 'zod';
import type { HumanCheckSettings } from './settings.ts';

/** The provider does not answer, answers something else, or does not know this application. */
export class ProviderFault extends Error {}

/** Why a confirmation proves nothing. */
export type Refusal = 'invalid' | 'over' | 'hostname' | 'action' | 'score';

const patienceMs = 5_000;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  score: z.number().nullish(),
  'error-codes': z.array(z.string()).nullish(),
});

/** What a confirmation is to blame for because of its age or its use. */
const over = [
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
];
/** What else it is to blame for; any other code is about us or the provider. */
const invalid = ['missing-input-response', 'invalid-input-response'];

interface Confirmation {
  token: string;
  /** Of whoever brings it. */
  ip: string;
  /** The host that it has to be of. */
  hostname: string;
  /** What it is for, where the provider says that. */
  action: string;
}

/** Asks the provider of a confirmation; null: it is good. Throws a `ProviderFault` where that is not known. */
export const verifyAtProvider = async (
  { verifyUrl, secret, siteKey, leastScore }: HumanCheckSettings,
  { token, ip, hostname, action }: Confirmation,
): Promise<Refusal | null> => {
  const body = new URLSearchParams({ secret, response: token, remoteip: ip, sitekey: siteKey });
  const found = verdict.safeParse(await ask(verifyUrl, body));
  if (!found.success) throw new ProviderFault('it answered something else than a verdict');
  const { success, 'error-codes': codes, hostname: of, action: did, score } = found.data;
  const faults = (codes ?? []).filter((code) => !over.includes(code) && !invalid.includes(code));
  if (!success) {
    if (faults.length > 0) throw new ProviderFault(faults.join(', '));
    return codes?.some((code) => over.includes(code)) ? 'over' : 'invalid';
  }
  if (of?.toLowerCase() !== hostname.toLowerCase()) return 'hostname';
  if (did && did !== action) return 'action';
  return leastScore !== null && typeof score === 'number' && score < leastScore ? 'score' : null;
};

const ask = async (url: string, body: URLSearchParams): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
    // Some answer a refusal with 400, and say in the body what it is about.
    if (!response.ok && response.status !== 400) throw new ProviderFault(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault('it does not answer', { cause: error });
  }
};
