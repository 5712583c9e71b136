import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { RecordId } from '../../../core/wire/wire.ts';
import { HistoryEntries } from './HistoryEntries.tsx';
import { SidePanel } from '../parts/SidePanel.tsx';
import '../theme/inputs.css';

interface HistoryPanelProps {
  resource: string;
  id: RecordId;
  /** What the record is called. */
  label: string;
  version?: number | undefined;
  onClose(): void;
  onReverted?: () => void;
}

/** The history of one record beside the page that shows it. */
export const HistoryPanel = ({ resource, id, label, version, onClose, onReverted }: HistoryPanelProps): ReactNode => {
  const translate = useTranslate();
  const facts = version === undefined ? id : `${id} · ${translate('toolkit.history.version', { version })}`;
  return (
    <SidePanel title={translate('toolkit.history.of', { name: label })} facts={facts} onClose={onClose}>
      <Suspense fallback={null}>
        <HistoryEntries resource={resource} id={id} onReverted={onReverted} />
      </Suspense>
    </SidePanel>
  );
};
