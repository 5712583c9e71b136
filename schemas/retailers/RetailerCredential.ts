import * as z from 'zod';
import { choice, instant, integer, reference, secret, text } from '../../src/fieldTypes/index.ts';
import { ciphers, credentialTypes, encryptionMethods, protocols } from './choices.ts';

const encrypted = { protocol: { in: ['sftp', 'ftps'] } };

/** How files of a retailer are reached: for its feeds, or for what it says of items (spec 002 §3). */
export const RetailerCredential = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  retailer_id: reference({
    label: 'Retailer',
    reference: 'retailers',
    required: true,
    unique: { with: ['type'] },
  }),
  type: choice({
    label: 'Type',
    choices: credentialTypes,
    required: true,
    default: 'feed',
  }),
  protocol: choice({ label: 'Protocol', choices: protocols, required: true, default: 'sftp' }),
  host: text({
    label: 'Host',
    required: true,
    help: 'ftp.example.it. Of API the address begins with https://; of S3 it is the bucket.',
  }),
  port: integer({ label: 'Port', min: 1, max: 65_535, help: 'Empty: the usual one of the protocol.' }),
  user: text({ label: 'User', help: 'Of S3 the id of the key.' }),
  password: secret({
    label: 'Password',
    givenWith: ['protocol', 'host', 'port', 'user'],
    help: 'Kept sealed and shown to nobody. Where host, port, user or protocol change, it is typed again.',
  }),
  cipher: choice({
    label: 'Cipher',
    choices: ciphers,
    when: { shown: encrypted },
    help: 'Nothing else is agreed on. Empty: whatever is safe.',
  }),
  method: choice({
    label: 'Method',
    choices: encryptionMethods,
    when: { shown: { protocol: 'ftps' }, required: { protocol: 'ftps' } },
  }),
  folder: text({ label: 'Folder', help: 'Below the root of the server: /feeds.' }),
  file_pattern: text({
    label: 'File',
    default: '{store}*',
    required: true,
    help: '{store} is the GDO ID of the store, * any characters. The newest of several is taken.',
  }),
  host_key: text({
    label: 'Host key',
    readOnly: true,
    help: 'Of an SFTP server: kept at the first test, and another one of the same server is refused.',
  }),
  tested_at: instant({
    label: 'Tested',
    readOnly: true,
    help: 'When they worked last, as they are now. Empty: they were not tested since something of them changed.',
  }),
});
export type RetailerCredential = z.output<typeof RetailerCredential>;

/** For which store the credentials of its retailer are tested. */
export const testedStore = text({
  label: 'GDO store ID',
  help: 'Whose file is looked for. Empty: of any store.',
}).default(null);

/** Credentials that are others by now were not tested yet. */
export const testLapses = (): Record<string, unknown> => ({ tested_at: null });
