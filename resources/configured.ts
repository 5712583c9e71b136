import type { ConfiguredBy } from '../src/core/words/configuration/configurationConfig.ts';
import type { permissions } from './permissions.ts';

/**
 * As whom `npm run config` reads and writes: whatever resource says `configuration`, these have to open it. Without a grant of
 * everything it neither sees nor gives one.
 */
export const configured = {
  actor: { name: 'Configuration', permissions: ['pim_role_manager', 'pim_items_admin'] },
} as const satisfies ConfiguredBy<keyof typeof permissions>;
