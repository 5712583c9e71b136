import * as z from 'zod';
import { choice, instant, integer, longText, reference } from '../../src/fieldTypes/index.ts';
import { integrationStatuses, sectionChoices, stepChoices } from './integrationParts.ts';

const made = { required: true, readOnly: true } as const;
const status = { label: 'Status', choices: integrationStatuses } as const;

/** One step of an integration; made with it, and moved by the wizard alone (spec 002 §3). */
export const IntegrationStep = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  integration_id: reference({ label: 'Integration', reference: 'integrations', unique: { with: ['step'] }, ...made }),
  section: choice({ label: 'Section', choices: sectionChoices, ...made }),
  step: choice({ label: 'Step', choices: stepChoices, ...made }),
  status: choice({ ...status, default: 0, ...made }),
  reason: longText({
    label: 'Reason',
    readOnly: true,
    help: 'Why it is as it is: said of what is completed though nothing proves it.',
  }),
  changed_at: instant({ label: 'Changed', readOnly: true }),
  // No reference: who moves steps need not look up accounts.
  changed_by: integer({ label: 'Changed by', readOnly: true, help: 'The number of the account.' }),
});
export type IntegrationStep = z.output<typeof IntegrationStep>;

/** What a step becomes; its `version`, where a screen knows it, goes along. */
export const StepStatus = z.looseObject({
  status: choice({ ...status, required: true }),
  reason: longText({
    label: 'Reason',
    maxLength: 510,
    help: 'Of a step that is completed though nothing proves it.',
  }).default(null),
});

/** Of which section steps are asked for; none: all of them. */
export const StepsAsked = z.object({
  section: choice({ label: 'Section', choices: sectionChoices }).default(null),
});
