import { dialects } from '../../src/dialects/index.ts';
import { declaredApplication } from '../application.ts';
import { manualPages } from './pages.ts';

/** The manual of this application: of all that is declared, whether or not this machine reaches its service. */
export const readManual = (): Record<string, string> => manualPages({ application: declaredApplication, dialects });
