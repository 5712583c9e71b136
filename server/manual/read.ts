import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { declaredApplication } from '../application.ts';
import { demoAccounts } from '../demo/demoAccounts.ts';
import { manualPages } from './pages.ts';

/** The manual of this application: of all that is declared, whether or not this machine reaches its service, and of the demo's roles. */
export const readManual = (): Record<string, string> =>
  manualPages(
    { application: declaredApplication, dialects, fieldTypes },
    demoAccounts.map(({ email, label, permissions }) => ({ name: email.split('@')[0] ?? email, label, permissions })),
  );
