import { Constraint } from '../../schemas/administration/Constraint.ts';
import { defineResource } from '../define.ts';

const manager = 'pim_role_manager' as const;

/** What limits people to some records (spec 002 §6). Without one of a type, all records of it are theirs. */
export const constraints = defineResource(Constraint, {
  name: 'user-constraints',
  help: 'constraints',
  title: { one: 'user constraint', many: 'user constraints' },
  service: 'user',
  path: '/constraints',
  key: 'id',
  recordRepresentation: 'type',
  menu: { group: 'admin', order: 86 },
  calls: { query: 'GET /search/constraints' },
  access: { list: [manager], edit: [manager] },
  list: {
    columns: ['user_id', 'type', 'value', 'retailer_id', 'report_type'],
    hidden: ['id', 'note'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'type'],
    filters: { user_id: 'oneOf', type: 'oneOf' },
  },
  search: { query: { label: 'Text', by: { text: ['report_type', 'note'] } } },
  form: {
    Constraint: [
      'user_id',
      'type',
      'countries',
      'retailers',
      'brands',
      'main_brands',
      'unit_brands',
      'external_sources',
      'retailer_id',
      'report_type',
      'note',
    ],
  },
  compute: [
    {
      rule: 'constraintValue',
      from: ['type', 'value', 'countries', 'retailers', 'brands', 'main_brands', 'unit_brands', 'external_sources'],
      sets: ['value', 'countries', 'retailers', 'brands', 'main_brands', 'unit_brands', 'external_sources'],
    },
  ],
  messages: {
    created: 'User constraint successfully saved.',
    notCreated: 'There was an error saving the user constraint, please try again later.',
    updated: 'User constraint successfully updated.',
    notUpdated: 'There was an error updating the user constraint, please try again later.',
    deleted: 'User constraint successfully deleted.',
    notDeleted: 'There was an error deleting the user constraint, please try again later.',
  },
  demo: { values: { type: ['country'], countries: [['ITA']], value: [['ITA']] } },
  // What a rule makes of the typed lists has the ids of one environment.
  dropped: ['mapping_sources'],
  configuration: { by: ['user_id', 'type'], without: ['value'] },
  constraints: { user: 'user_id', type: 'type', value: 'value' },
});
