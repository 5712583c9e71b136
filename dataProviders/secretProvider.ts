import { secretPath, type KeptSecret, type SecretProvider } from '../src/core/secrets/secrets.ts';
import { unwrap } from './answers.ts';
import type { Locate } from './changeProvider.ts';
import type { HttpClient } from './httpClient.ts';

/** Leaves secrets with the service of their resource. */
export const createSecretProvider = (locate: Locate, http: HttpClient): SecretProvider => ({
  keepSecret: async (place, text) => {
    const { base } = await locate(place.resource);
    const { body } = await http({ method: 'POST', url: base + secretPath(place), body: { text }, once: true });
    return unwrap<KeptSecret>(body).data;
  },
});
