import * as z from 'zod';
import { integer, reference, text } from '../../src/fieldTypes/index.ts';

/** What shoppers of a retailer, or of all, may type for a keyword. */
export const SearchAlias = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  keyword: text({ label: 'Keyword', required: true, maxLength: 255 }),
  alias: text({ label: 'Alias', required: true, maxLength: 255 }),
  retailer_id: reference({ label: 'Retailer', help: 'Empty: of all retailers.', reference: 'retailers' }),
});
export type SearchAlias = z.output<typeof SearchAlias>;
