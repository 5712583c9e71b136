import type { Choice } from '../../src/core/fields/field.ts';

const statuses = [
  { name: 'not_started', tone: 'neutral' },
  { name: 'completed', tone: 'live' },
  { name: 'in_progress', tone: 'approved' },
  { name: 'failed', tone: 'cancelled' },
  { name: 'on_hold', tone: 'test' },
] as const satisfies readonly { name: string; tone: Choice['tone'] }[];

/**
 * How far an integration, a section or a step is: the codes and colours of spec 002 §3, the names of resources.md. What is shown is the
 * name with its underscores as spaces.
 */
export const integrationStatuses = statuses.map(({ name, tone }, value) => ({
  value,
  label: name.replaceAll('_', ' '),
  tone,
})) satisfies readonly Choice[];

/** A code -> its name. */
export const statusNames: readonly string[] = statuses.map(({ name }) => name);

/** Why a retailer is integrated; ours. */
export const integrationTypes = [
  { value: 'new_retailer', label: 'New retailer' },
  { value: 'new_feed', label: 'Another feed' },
  { value: 'relaunch', label: 'Relaunch' },
] as const satisfies readonly Choice[];

/** What a retailer is to the marketplace; ours, by the store types of spec 002 §3. */
export const retailerTypes = [
  { value: 'partner', label: 'Partner' },
  { value: 'non_partner', label: 'Non-partner' },
  { value: 'paas', label: 'PaaS' },
  { value: 'vertical', label: 'Vertical' },
] as const satisfies readonly Choice[];

/** The sections of every integration, in their order; `parent`: the one that it stands in. */
export const integrationSections = [
  { value: 'contract', label: 'Contract & data', parent: null },
  { value: 'retailer', label: 'Retailer', parent: 'contract' },
  { value: 'people', label: 'Managers', parent: 'contract' },
  { value: 'connection', label: 'Connection', parent: null },
  { value: 'credentials', label: 'Credentials', parent: 'connection' },
  { value: 'storage', label: 'Storage', parent: 'connection' },
  { value: 'data', label: 'Data', parent: null },
  { value: 'columns', label: 'Columns', parent: 'data' },
  { value: 'pictures', label: 'Pictures', parent: 'data' },
  { value: 'stores', label: 'Stores', parent: null },
  { value: 'launch', label: 'Go live', parent: null },
] as const satisfies readonly (Choice & { parent: string | null })[];

/** The steps of every integration, in their order, each in its section. */
export const integrationSteps = [
  { value: 'retailer_record', label: 'Feed and catalogue of the retailer', section: 'retailer' },
  { value: 'managers', label: 'Managers named', section: 'people' },
  { value: 'credentials_entered', label: 'Credentials entered', section: 'credentials' },
  { value: 'credentials_tested', label: 'Credentials tested', section: 'credentials' },
  { value: 'bucket', label: 'Bucket there', section: 'storage' },
  { value: 'columns_mapped', label: 'Columns mapped', section: 'columns' },
  { value: 'overrides', label: 'Overrides entered', section: 'columns' },
  { value: 'pim_mapping', label: 'PIM mapping', section: 'pictures' },
  { value: 'stores_entered', label: 'Stores entered', section: 'stores' },
  { value: 'stores_enabled', label: 'Stores enabled', section: 'stores' },
  { value: 'first_run', label: 'First run at least 95 %', section: 'launch' },
  { value: 'launched', label: 'Launched', section: 'launch' },
] as const satisfies readonly (Choice & { section: SectionName })[];

/** The steps that an integration is made with. */
export const firstSteps = integrationSteps.map(({ value: step, section }) => ({ step, section }));

/** What a form, a list and a message call them. */
export const sectionChoices = integrationSections.map(({ value, label }) => ({
  value,
  label,
})) satisfies readonly Choice[];
export const stepChoices = integrationSteps.map(({ value, label }) => ({ value, label })) satisfies readonly Choice[];

export type SectionName = (typeof integrationSections)[number]['value'];
export type StepName = (typeof integrationSteps)[number]['value'];
