import { PictureUse } from '../../schemas/administration/PictureUse.ts';
import { defineResource } from '../define.ts';

/**
 * Who is limited to some records sees no picture, since it may be that of a record beyond them: every constraint that an account may have.
 */
export const beyondLimits = {
  country: 'beyond',
  brand: 'beyond',
  unitBrand: 'beyond',
  mainBrand: 'beyond',
  retailer: 'beyond',
  retailerReport: 'beyond',
  categoryMappingSource: 'beyond',
} as const;

/** Which records hold which uploaded picture, and in which field. */
export const pictureUses = defineResource(PictureUse, {
  name: 'picture-uses',
  title: { one: 'use of a picture', many: 'uses of pictures' },
  service: 'catalogue',
  path: '/picture-uses',
  key: 'id',
  recordRepresentation: 'id',
  storage: { kept: 'picture_uses' },
  access: { list: ['pim_admin'] },
  scope: beyondLimits,
  list: {
    columns: ['url', 'resource', 'place', 'field', 'picture_id'],
    hidden: ['id'],
    cells: { place: 'pictureUses', field: 'usedField' },
    sort: ['id', 'DESC'],
    sortable: ['id'],
    filters: { picture_id: 'equals', resource: 'oneOf' },
    empty: { text: 'No record holds an uploaded picture.' },
  },
});
