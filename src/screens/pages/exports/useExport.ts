import { useLocale, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { decimalMarkOf } from '../../../core/values/decimalMark.ts';
import type { ExportRequest } from '../../../core/wire/wire.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { download } from '../../kit/parts/download.ts';
import { SheetRefusal } from './sheetRefusal.ts';
import { useShownColumns } from './useShownColumns.ts';

/** For an import that finds its records again, or for people: CSV, or a sheet; or another format of the server's, for an import too. */
type ExportKind = 'back' | 'shown' | 'sheet' | { format: string };

/** How a list is exported, with what each way is called. `what`: what is exported. */
export const exportKinds = (
  { written = [] }: Pick<ResourceDescription, 'written'>,
  translate: ReturnType<typeof useTranslate>,
  what: string,
): { key: string; kind: ExportKind; label: string }[] => [
  ...[
    { kind: 'back' as ExportKind, label: 'CSV' },
    ...written.map(({ name, label }) => ({ kind: { format: name }, label })),
  ].map(({ kind, label }) => ({
    key: label,
    kind,
    label: translate('toolkit.exports.back', { export: what, format: label }),
  })),
  ...(['shown', 'sheet'] as const).map((kind) => ({
    key: kind,
    kind,
    label: translate(`toolkit.exports.${kind}`, { export: what }),
  })),
];

/** A list of which the columns are known that are shown. */
export type ShownList = ExportRequest & { columns: string[] };

interface Export {
  /** Whether the service can do it at all. */
  isOffered: boolean;
  /** Why this person cannot. */
  reason: string | null;
  /** While it runs, how far it is and that a click ends it. */
  progress: string | null;
  start(list: ShownList, kind: ExportKind): void;
  cancel(): void;
}

interface Progress {
  done: number;
  total: number | null;
}

/** Downloads a list as a file, tells how far it is and how it went, and ends it when asked to. */
export const useExport = (description: ResourceDescription): Export => {
  const translate = useTranslate();
  const refusal = useRefusal();
  const toast = useToast();
  const say = useSay();
  const number = useNumber();
  const makeFile = useListFile(description);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  const howFar = ({ done, total }: Progress): string => {
    if (total !== null)
      return translate('toolkit.exports.of', { done: number(Math.min(done, total)), total: number(total) });
    return done === 0 ? '' : number(done);
  };
  const run = async (list: ShownList, kind: ExportKind): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: null });
    try {
      const { file, name } = await makeFile(list, kind, {
        signal: controller.signal,
        onRows: (done, total) => setProgress({ done, total }),
      });
      download(file, name);
      toast({ level: 'success', title: translate('toolkit.exports.done', { name }) });
    } catch (error) {
      const failed = translate('toolkit.exports.failed');
      if (controller.signal.aborted) toast({ level: 'info', title: translate('toolkit.exports.cancelled') });
      else if (error instanceof SheetRefusal)
        toast({ level: 'error', title: failed, details: translate(error.key, error.params) });
      else toast({ level: 'error', ...buildMessage(failed, error, say) });
    } finally {
      setProgress(null);
    }
  };
  return {
    isOffered: description.calls.export !== null,
    reason: refusal(description, 'export'),
    progress:
      progress && [translate('toolkit.exports.cancel'), howFar(progress)].filter((text) => text !== '').join(' · '),
    start: (list, kind) => void run(list, kind),
    cancel: () => running.current?.abort(),
  };
};

interface Following {
  signal: AbortSignal;
  onRows(done: number, total: number | null): void;
}

type ListFile = (list: ShownList, kind: ExportKind, following: Following) => Promise<{ file: Blob; name: string }>;

const useListFile = (description: ResourceDescription): ListFile => {
  const provider = useChangeProvider();
  const locale = useLocale();
  const titleOf = useTitles();
  const columnsOf = useShownColumns(description);
  return async (list, kind, following) => {
    if (typeof kind === 'object') return provider.exportList(description.name, { ...list, ...kind }, following);
    if (kind === 'back') return provider.exportList(description.name, list, following);
    const { file, name } = await provider.exportList(description.name, { ...list, names: true }, following);
    const { writeShown } = await import('./writeShown.ts');
    const written = await writeShown(file, {
      columns: columnsOf(list.columns),
      kind,
      // Where a comma is in the numbers, spreadsheets open files with semicolons.
      separator: decimalMarkOf(locale) === 'comma' ? ';' : ',',
      title: titleOf(description),
      signal: following.signal,
    });
    return { file: written, name: kind === 'sheet' ? name.replace(/\.csv$/, '.xlsx') : name };
  };
};
