import { NormalizationFunction } from '../../schemas/retailers/NormalizationFunction.ts';
import { defineResource } from '../define.ts';

/** What a feed mapping can do, for those who write one (spec 002 §7). */
export const normalizationFunctions = defineResource(NormalizationFunction, {
  name: 'normalization-functions',
  service: 'retailer',
  path: '/normalization-function',
  key: 'name',
  recordRepresentation: 'name',
  storage: 'view',
  operation: 'listNormalizationFunctions',
  access: { list: ['retailer_reports'] },
  list: {
    columns: ['name', 'description', 'least', 'most', 'optional'],
    sort: ['name', 'ASC'],
    sortable: ['name'],
    filters: { name: 'oneOf' },
    pageSize: 100,
  },
  messages: { listFailed: 'Error fetching the normalisation functions' },
});
