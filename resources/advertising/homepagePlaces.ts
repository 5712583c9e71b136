import { HomepagePlace } from '../../schemas/advertising/HomepagePlace.ts';
import { defineResource } from '../define.ts';

export const homepagePlaces = defineResource(HomepagePlace, {
  name: 'new-store-homepage',
  title: { one: 'homepage place', many: 'homepage places' },
  service: 'catalogue',
  path: '/new_store_homepage',
  key: 'id',
  recordRepresentation: 'title',
  menu: { group: 'ads', order: 80, label: 'New store homepage' },
  access: { list: ['pim_new_store_homepage_admin'], edit: ['pim_new_store_homepage_admin'] },
  scope: { country: 'country' },
  list: {
    // A banner that is deleted leaves its place, and has it again when it is restored.
    only: { banner_deleted_at: { empty: true } },
    columns: ['position', 'thumbnail_url', 'banner_id', 'country', 'start_date', 'end_date', 'status', 'visible'],
    sort: ['position', 'ASC'],
    sortable: ['id', 'position'],
    filters: { country: 'oneOf', visible: 'is', banner_id: 'oneOf' },
  },
  form: { Place: ['country', 'position', 'banner_id', 'visible'] },
  bulk: { fields: ['position', 'visible'] },
  demo: { rows: 8, values: { country: ['ITA', 'POL'], position: [1, 1, 2, 2, 3, 3, 4, 4], visible: [true] } },
});
