import Button from '@mui/material/Button';
import { Download, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { auditKinds, changeSources } from '../../../core/wire/audit.ts';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { download } from '../../kit/parts/download.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { ChoiceField, TextField } from './AuditField.tsx';
import { emptyView, toAuditFilter, type AuditView } from './auditView.ts';

interface AuditFiltersProps {
  view: AuditView;
  set(next: Partial<AuditView>): void;
  entries: readonly ManifestEntry[];
}

/** Who, what and when: everything stands in the address. */
export const AuditFilters = ({ view, set, entries }: AuditFiltersProps): ReactNode => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const isFiltered = Object.values(view).some((value) => value !== '');
  return (
    <div className="audit-filters" role="search" aria-label={translate('toolkit.audit.filters')}>
      <TextField
        label={translate('toolkit.audit.user')}
        placeholder={translate('toolkit.audit.userHint')}
        value={view.user}
        onValue={(user) => set({ user })}
      />
      <ChoiceField
        label={translate('toolkit.audit.resource')}
        any={translate('toolkit.audit.anyResource')}
        value={view.resource}
        choices={entries.map((entry) => ({ value: entry.name, label: titleOf(entry) }))}
        onValue={(resource) => set({ resource, record: '' })}
      />
      <TextField
        label={translate('toolkit.audit.record')}
        value={view.record}
        disabled={view.resource === ''}
        mono
        {...(view.resource === '' && { placeholder: translate('toolkit.audit.recordNeeds') })}
        onValue={(record) => set({ record })}
      />
      <ChoiceField
        label={translate('toolkit.audit.kind')}
        any={translate('toolkit.audit.anyKind')}
        value={view.kind}
        choices={auditKinds.map((kind) => ({ value: kind, label: translate(`toolkit.audit.kinds.${kind}`) }))}
        onValue={(kind) => set({ kind })}
      />
      <ChoiceField
        label={translate('toolkit.audit.source')}
        any={translate('toolkit.audit.anySource')}
        value={view.source}
        choices={changeSources.map((source) => ({
          value: source,
          label: translate(`toolkit.history.sources.${source}`),
        }))}
        onValue={(source) => set({ source })}
      />
      <TextField
        label={translate('toolkit.audit.from')}
        type="date"
        value={view.from}
        onValue={(from) => set({ from })}
      />
      <TextField label={translate('toolkit.audit.to')} type="date" value={view.to} onValue={(to) => set({ to })} />
      {isFiltered && (
        <Button startIcon={<X size={16} aria-hidden />} onClick={() => set(emptyView)}>
          {translate('toolkit.audit.clear')}
        </Button>
      )}
    </div>
  );
};

/** Downloads what the filters find. */
export const AuditExport = ({ view }: { view: AuditView }): ReactNode => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const toast = useToast();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { file, name } = await provider.auditFile(toAuditFilter(view));
      download(file, name);
      toast({ level: 'success', title: translate('toolkit.exports.done', { name }) });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.audit.exportFailed'), error, say) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download size={16} aria-hidden />} disabled={isBusy} onClick={() => void run()}>
      {translate(isBusy ? 'toolkit.audit.exporting' : 'toolkit.audit.export')}
    </Button>
  );
};
