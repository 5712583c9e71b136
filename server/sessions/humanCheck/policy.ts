import type { HumanCheckSettings } from './settings.ts';

/** Adds to the directives of a page's policy what the provider's script and frames need, and nothing where none is configured. */
export const withHumanCheck = (
  directives: Readonly<Record<string, string[]>>,
  settings: HumanCheckSettings | null,
): Record<string, string[]> => {
  const allowed = { ...directives };
  for (const [name, sources] of Object.entries(settings?.sources ?? {}))
    allowed[name] = [...(allowed[name] ?? ["'self'"]), ...sources];
  return allowed;
};
