import { DiffModel, DiffOf } from '../../schemas/distances/Difference.ts';
import { defineResource } from '../define.ts';
import { differenceAnswer } from './differences.ts';

/** What of the drafts of each country is not as it is live (DIS-017), in numbers. */
export const diffModels = defineResource(DiffModel, {
  name: 'diff-models',
  title: { one: 'diff model', many: 'diff models' },
  service: 'distance',
  path: '/diff/models',
  key: 'id',
  recordRepresentation: 'name',
  calledWith: ['country'],
  storage: 'view',
  operation: 'listDiffModels',
  access: { list: ['store'] },
  scope: { country: 'country' },
  list: {
    columns: ['name', 'country', 'added', 'gone', 'changed'],
    hidden: ['id'],
    cells: { added: 'differences', gone: 'differences', changed: 'differences' },
    sort: ['id', 'ASC'],
    sortable: ['id', 'added', 'gone', 'changed'],
    filters: { name: 'oneOf', country: 'oneOf', added: 'between', gone: 'between', changed: 'between' },
  },
  actions: {
    compare: {
      label: 'Compare draft and live',
      icon: 'git-compare',
      on: ['collection'],
      request: { collection: 'POST /diff/compare' },
      input: DiffOf,
      result: 'data',
      permissions: ['store'],
      operation: 'countDifferences',
      ofAll: true,
      undo: false,
      texts: { done: null, failed: 'There was an error loading the list of diff models' },
      shows: differenceAnswer,
    },
  },
  messages: { listFailed: 'There was an error loading the list of diff models' },
});
