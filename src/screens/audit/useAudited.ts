import type { ManifestEntry } from '../../core/application.ts';
import { opens } from '../access/useCan.ts';
import { useUser } from '../access/session.ts';
import { useToolkit } from '../toolkit.ts';

/** Resources whose changes the signed-in user may see. */
export const useAudited = (): ManifestEntry[] => {
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  return manifest.resources.filter(({ has, access }) => has.history && opens(access.show, permissions));
};
