import type * as z from 'zod';
import type { CategoryMapping } from '../../schemas/mapping/CategoryMapping.ts';
import { ExportRequest } from '../../schemas/mapping/exportRequest.ts';
import type { Action } from '../../src/core/words/action.ts';
import type { AppNames } from '../define.ts';

/** The mappings of one external source, to the chat channel of those who work with them (spec 001 §7). */
export const exportMappings: Action<CategoryMapping, z.infer<typeof ExportRequest>, AppNames> = {
  label: 'Export to the chat channel:',
  icon: 'send',
  on: ['collection'],
  request: { collection: 'POST /gdocategories/{external_source_id}/export' },
  input: ExportRequest,
  result: 'job',
  permissions: ['pim_association'],
  operation: 'exportMappings',
  undo: false,
  texts: {
    started:
      'The export request was received. The category mappings will be in the dedicated chat channel within minutes.',
    done: 'The category mappings were sent to the chat channel',
    failed: 'There was an error exporting the external sources list.',
  },
};
