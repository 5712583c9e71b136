import type { FastifyRequest } from 'fastify';
import type { AccessSource } from './signedIn.ts';

/** The language that an answer is asked for in, two letters: the first of `accept-language`, else English. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^[a-z]{2}(?![a-z])/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? 'en';

/** Whoever asks, with the language that they ask in. */
export const withLanguage = (access: AccessSource): AccessSource => ({
  ...access,
  requireUser: async (request) => ({ ...(await access.requireUser(request)), language: languageOf(request) }),
});
