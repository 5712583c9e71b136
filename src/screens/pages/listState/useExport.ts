import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ExportRequest } from '../../../core/wire/wire.ts';
import { useUser } from '../../kit/access/session.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { usePermissionReason } from '../../kit/access/usePermissionReason.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { download } from '../../kit/parts/download.ts';

interface Export {
  /** Whether the service can do it at all. */
  isOffered: boolean;
  /** Why this person cannot. */
  reason: string | null;
  isBusy: boolean;
  /** What a click does now, and while it runs how far it is. */
  label: string;
  /** Starts it, or ends the one that runs. */
  toggle(request: ExportRequest): void;
}

interface Progress {
  done: number;
  total: number | null;
}

/** Downloads a list as a CSV file, tells how far it is and how it went, and ends it when asked to. */
export const useExport = (description: ResourceDescription): Export => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const toast = useToast();
  const say = useSay();
  const number = useNumber();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const allowance = can(user, description, 'export');
  const howFar = ({ done, total }: Progress): string => {
    if (total !== null)
      return translate('toolkit.list.exportOf', { done: number(Math.min(done, total)), total: number(total) });
    return done === 0 ? '' : number(done);
  };
  const run = async (request: ExportRequest): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: null });
    try {
      const { file, name } = await provider.exportList(description.name, request, {
        signal: controller.signal,
        onRows: (done, total) => setProgress({ done, total }),
      });
      download(file, name);
      toast({ level: 'success', title: translate('toolkit.list.exported', { name }) });
    } catch (error) {
      if (controller.signal.aborted) toast({ level: 'info', title: translate('toolkit.list.exportCancelled') });
      else toast({ level: 'error', ...buildMessage(translate('toolkit.list.exportFailed'), error, say) });
    } finally {
      setProgress(null);
    }
  };
  return {
    isOffered: description.calls.export !== null,
    reason: allowance.allowed ? null : reasonFor(allowance.needs),
    isBusy: progress !== null,
    label:
      progress === null
        ? translate('toolkit.list.export')
        : [translate('toolkit.list.cancelExport'), howFar(progress)].filter(Boolean).join(' · '),
    toggle: (request) => {
      if (progress === null) void run(request);
      else running.current?.abort();
    },
  };
};
