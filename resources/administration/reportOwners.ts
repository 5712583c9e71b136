import { ReportOwner } from '../../schemas/administration/ReportOwner.ts';
import { defineResource } from '../define.ts';

const manager = 'pim_role_manager' as const;

/** Whose reports are whose: the user service holds the records (spec 002 §7), told with the constraints of a user. */
export const reportOwners = defineResource(ReportOwner, {
  name: 'report-owners',
  title: { one: 'report owner', many: 'report owners' },
  service: 'user',
  path: '/report-owners',
  key: 'id',
  recordRepresentation: 'report_type',
  menu: { group: 'admin', order: 88 },
  calls: { query: 'GET /search/report-owners' },
  access: { list: [manager], edit: [manager] },
  list: {
    columns: ['user_id', 'retailer_id', 'report_type'],
    hidden: ['id', 'note'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'report_type'],
    filters: { user_id: 'oneOf', retailer_id: 'oneOf', report_type: 'contains' },
  },
  search: { query: { label: 'Text', by: { text: ['report_type', 'note'] } } },
  form: { 'Report owner': ['user_id', 'retailer_id', 'report_type', 'note'] },
  messages: {
    created: 'User constraint successfully saved.',
    notCreated: 'There was an error saving the user constraint, please try again later.',
    updated: 'User constraint successfully updated.',
    notUpdated: 'There was an error updating the user constraint, please try again later.',
    deleted: 'User constraint successfully deleted.',
    notDeleted: 'There was an error deleting the user constraint, please try again later.',
  },
  demo: { values: {} },
});
