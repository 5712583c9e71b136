/** The address of an integration in the wizard, or of one of its sections. */
export const wizardAddress = (integration: string | number, section?: string): string =>
  `/integration-wizard/${encodeURIComponent(integration)}${section === undefined ? '' : `/${section}`}`;
