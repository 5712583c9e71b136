import * as z from 'zod';
import { country } from '../../src/fieldTypes/index.ts';

/** The country whose stores are published, or brought back. */
export const InCountry = z.strictObject({ country: country({ label: 'Country', required: true, default: 'ITA' }) });
