import { IntegrationStep, StepStatus } from '../../schemas/integration/IntegrationStep.ts';
import { defineResource } from '../define.ts';

/** The steps of integrations: made with them, and moved in the wizard (spec 002 §3, §7). */
export const integrationSteps = defineResource(IntegrationStep, {
  name: 'integration-steps',
  service: 'retailer',
  path: '/wizard-steps',
  key: 'id',
  recordRepresentation: 'step',
  calls: { create: null, update: null, delete: null },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'integration_id.retailer_id.country', retailer: 'integration_id.retailer_id' },
  list: {
    columns: ['id', 'integration_id', 'section', 'step', 'status', 'reason', 'changed_at'],
    hidden: ['changed_by'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'status', 'changed_at'],
    filters: { integration_id: 'oneOf', section: 'oneOf', step: 'oneOf', status: 'oneOf', reason: 'contains' },
  },
  form: { Step: ['integration_id', 'section', 'step', 'status', 'reason', 'changed_at', 'changed_by'] },
  actions: {
    setStatus: {
      label: 'Set the status of',
      icon: 'list-checks',
      on: ['record'],
      request: { record: 'PUT /wizard/steps/{id}/status' },
      input: StepStatus,
      result: 'record',
      permissions: ['retailer_reports_admin'],
      operation: 'setStepStatus',
      texts: { done: 'Integration successfully updated', failed: 'Error while creating/updating the integration' },
    },
  },
  messages: { listFailed: 'Error fetching the sections/section steps. Please try again later' },
});
