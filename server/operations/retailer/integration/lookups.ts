import {
  integrationSections,
  integrationStatuses,
  integrationSteps,
  integrationTypes,
  retailerTypes,
  statusNames,
} from '../../../../schemas/integration/integrationParts.ts';
import type { Operation } from '../../../engine/context/operation.ts';

const listing =
  (result: readonly object[]): Operation =>
  async () => ({ changes: [], effects: [], result });

const named = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value: id, label: name }) => ({ id, name }));

export const listRetailerTypes = listing(named(retailerTypes));
export const listIntegrationTypes = listing(named(integrationTypes));
/** Each with the section that it stands in; null: in none. */
export const listWizardSections = listing(
  integrationSections.map(({ value: id, label: name, parent }) => ({ id, name, parent })),
);
export const listWizardSteps = listing(
  integrationSteps.map(({ value: id, label: name, section }) => ({ id, name, section })),
);
/** `label` is what is shown: the name with its underscores as spaces. */
export const listWizardStatuses = listing(
  integrationStatuses.map(({ value: id, label }) => ({ id, name: statusNames[id], label })),
);
