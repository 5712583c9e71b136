import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { can } from '../../core/access.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { ExportRequest } from '../../core/wire.ts';
import { useUser } from '../access/session.ts';
import { buildMessage } from '../changes/buildMessage.ts';
import { useSay } from '../changes/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { usePermissionReason } from '../form/usePermissionReason.ts';
import { useToast } from '../shell/useToast.ts';
import { download } from './download.ts';

interface Export {
  /** Whether the service can do it at all. */
  isOffered: boolean;
  /** Why this person cannot. */
  reason: string | null;
  isBusy: boolean;
  run(request: ExportRequest): Promise<void>;
}

/** Downloads a list as a CSV file, and tells how that went. */
export const useExport = (description: ResourceDescription): Export => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const toast = useToast();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const allowance = can(user, description, 'export');
  const run = async (request: ExportRequest): Promise<void> => {
    setBusy(true);
    try {
      const { file, name } = await provider.exportList(description.name, request);
      download(file, name);
      toast({ level: 'success', title: translate('toolkit.list.exported', { name }) });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.list.exportFailed'), error, say) });
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: description.calls.export !== null, reason: allowance.allowed ? null : reasonFor(allowance.needs), isBusy, run };
};
