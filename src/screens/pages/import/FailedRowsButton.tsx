import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { importableFields } from '../../../core/csv/csvMapping.ts';
import { failedRowsCsv } from '../../../core/csv/failedRows.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useSayOf } from '../../kit/messages/useSayOf.ts';
import { download } from '../../kit/parts/download.ts';
import { useToast } from '../../kit/messages/useToast.ts';

/** Downloads the rows of an import that were refused, by its plan or when it was applied. */
export const FailedRowsButton = ({
  description,
  plan,
}: {
  description: ResourceDescription;
  plan: string;
}): ReactNode => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const toast = useToast();
  const say = useSay();
  const sayOf = useSayOf(description);
  const label = useLabels(description.name);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const nameOf = (name: string): string => {
        const field = importableFields(description).find((one) => one.name === name);
        return field ? label(field) : name;
      };
      const csv = failedRowsCsv(await provider.failedRows(description.name, plan), {
        say: sayOf,
        nameOf,
        why: translate('toolkit.import.plan.why'),
      });
      download(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${description.name}-failed-rows.csv`);
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.import.plan.noFailedRows'), error, say) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      disabled={isBusy}
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void run()}
    >
      {translate('toolkit.import.plan.failedRows')}
    </Button>
  );
};
