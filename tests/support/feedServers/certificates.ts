import { readFileSync } from 'node:fs';

const read = (name: string): string =>
  readFileSync(new URL(`../../fixtures/feedServers/${name}`, import.meta.url), 'utf8');

/** Of the issuer that the two certificates are of: whoever trusts it trusts the servers. */
export const issuer = read('issuer.pem');
/** For localhost and 127.0.0.1, good until 2126, or over since 2021. Made for tests alone: they open nothing. */
export const good = { cert: read('server.pem'), key: read('server.key.pem') };
export const expired = { cert: read('expired.pem'), key: good.key };
