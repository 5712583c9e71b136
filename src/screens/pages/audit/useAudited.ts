import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** Resources whose changes the signed-in user may see. */
export const useAudited = (): ManifestEntry[] => {
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  return manifest.resources.filter(({ has, access }) => has.history && opens(access.show, permissions));
};
