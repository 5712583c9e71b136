import { Integration } from '../../schemas/integration/Integration.ts';
import { StepsAsked } from '../../schemas/integration/IntegrationStep.ts';
import { firstSteps } from '../../schemas/integration/integrationParts.ts';
import { defineResource } from '../define.ts';
import { wizardLookups } from './wizardLookups.ts';

const fetching = 'Error fetching the requested integration(s). Please try again later';
const saving = 'Error while creating/updating the integration';
const fetchingParts = 'Error fetching the sections/section steps. Please try again later';

/** The integrations of retailers; each is worked through in the wizard (spec 002 §1, §2). */
export const integrations = defineResource(Integration, {
  name: 'integrations',
  service: 'retailer',
  path: '/wizard',
  key: 'id',
  recordRepresentation: 'retailer_name',
  calledWith: ['id'],
  menu: { group: 'retailers', order: 10 },
  help: 'retailer-integrations',
  calls: { query: 'GET /search/wizard', delete: null },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: [
      'id',
      'retailer_id',
      'country',
      'type',
      'retailer_type',
      'status',
      'progress',
      'started_at',
      'finished_at',
    ],
    hidden: ['notes', 'created_at'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'status', 'progress', 'started_at', 'finished_at'],
    filters: {
      id: 'oneOf',
      retailer_id: 'oneOf',
      type: 'oneOf',
      retailer_type: 'oneOf',
      status: 'oneOf',
      notes: 'contains',
      started_at: 'between',
      finished_at: 'between',
    },
    cells: { progress: 'wizardLink' },
    presets: [
      { name: 'running', label: 'Not finished', filter: { finished_at: { empty: true } } },
      { name: 'stuck', label: 'Failed or on hold', filter: { status: { in: [3, 4] } } },
    ],
  },
  search: { query: { label: 'Text', by: { text: ['retailer_name', 'notes'] } } },
  form: { Integration: ['retailer_id', 'type', 'retailer_type', 'notes'] },
  related: [
    {
      resource: 'integration-steps',
      by: 'integration_id',
      many: true,
      save: 'none',
      begins: firstSteps,
    },
  ],
  beside: [{ label: 'Wizard', panel: 'wizardSections' }],
  checks: {
    ends: { kind: 'order', fields: ['created_at', 'finished_at'], text: 'It would be finished before it was created.' },
    running: {
      kind: 'noOverlap',
      start: 'created_at',
      end: 'finished_at',
      per: ['retailer_id'],
      text: 'An integration of this retailer is not finished yet.',
    },
  },
  history: { with: ['integration-steps'] },
  actions: {
    ...wizardLookups,
    sectionsOf: {
      label: 'Sections of',
      on: [],
      request: { record: 'GET /wizard/{id}/sections' },
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'listIntegrationSections',
      undo: false,
      texts: { done: null, failed: fetchingParts },
    },
    stepsOf: {
      label: 'Steps of',
      on: [],
      request: { record: 'GET /wizard/{id}/steps' },
      input: StepsAsked,
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'listIntegrationSteps',
      undo: false,
      texts: { done: null, failed: fetchingParts },
    },
    runsOf: {
      label: 'Runs of',
      on: [],
      request: { record: 'GET /wizard/{id}/runs' },
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'listIntegrationRuns',
      undo: false,
      texts: { done: null, failed: 'Error fetching the runs of the retailer' },
    },
  },
  messages: {
    listFailed: fetching,
    showFailed: fetching,
    created: 'Integration successfully created',
    updated: 'Integration successfully updated',
    notCreated: saving,
    notUpdated: saving,
  },
});
