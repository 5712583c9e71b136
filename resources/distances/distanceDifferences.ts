import { Difference } from '../../schemas/distances/Difference.ts';
import { defineResource } from '../define.ts';

/** The records of a country that are not the same in the drafts and live. */
export const distanceDifferences = defineResource(Difference, {
  name: 'distance-differences',
  title: { one: 'difference', many: 'differences' },
  service: 'distance',
  path: '/diff/records',
  key: 'id',
  recordRepresentation: 'name',
  storage: 'operation',
  operation: 'listDifferences',
  needs: ['country', 'model'],
  calls: { list: 'GET /diff/records/{country}/{model}' },
  access: { list: ['store'] },
  scope: { country: 'country' },
  list: {
    columns: ['kind', 'record', 'name', 'changes'],
    hidden: ['id', 'country', 'model'],
    sort: ['record', 'ASC'],
    sortable: ['record', 'name', 'kind'],
    filters: { country: 'oneOf', model: 'oneOf', kind: 'oneOf', record: 'contains', name: 'contains' },
    noResults: 'What is live is what the drafts say.',
  },
  messages: { listFailed: 'There was an error loading the list of diff models' },
});
