import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';

/** Whose mappings go to the chat channel. */
export const ExportRequest = z.object({
  external_source_id: reference({ label: 'External source', required: true, reference: 'ext-sources' }),
});
