import * as z from 'zod';
import { boolean, choice, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses } from '../choices.ts';

const alike = { like: ['description', 'fam_desc'], within: 'external_source_id' };

/** What an external source files products under, and the categories that it stands for (spec 001 §3): of what is sold by weight, and of all else. */
export const CategoryMapping = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  fam_desc: text({ label: 'Fam Desc', required: true, unique: { with: ['external_source_id'] } }),
  external_source_name: text({ label: 'External Source', from: 'external_source_id.name', readOnly: true }),
  external_source_id: reference({
    label: 'External Source ID',
    required: true,
    reference: 'ext-sources',
    showsKey: true,
  }),
  description: text({ label: 'Description' }),
  s24_category_name_vw: text({
    label: 'S24 Category VW name',
    from: 's24_category_id_vw.name',
    readOnly: true,
  }),
  s24_category_id_vw: reference({ label: 'S24 Category VW', reference: 'level3categories', suggested: alike }),
  s24_category_name_non_vw: text({
    label: 'S24 Category Non VW name',
    from: 's24_category_id_non_vw.name',
    readOnly: true,
  }),
  s24_category_id_non_vw: reference({ label: 'S24 Category Non VW', reference: 'level3categories', suggested: alike }),
  is_skipped: boolean({ label: 'Skipped', required: true, default: false }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0, readOnly: true }),
});
export type CategoryMapping = z.output<typeof CategoryMapping>;
