import * as z from 'zod';
import { integer, json, referenceList, text } from '../../src/fieldTypes/index.ts';

/** Items that are kept together: those that a filter finds, those that are named, or of the named those that it finds. */
export const PimList = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 255, unique: true }),
  filter: json({ label: 'Filter', help: 'As the address of the list of items has it: {"status":{"in":[0]}}.' }),
  ids: referenceList({ label: 'Items', reference: 'items' }),
});
export type PimList = z.output<typeof PimList>;
