import { useTranslate } from 'ra-core';
import { sayRefusal } from '../../kit/messages/buildMessage.ts';
import { Suspense, type ReactNode } from 'react';
import type { ChangeRow } from '../../../core/wire/audit.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { EntryChanges } from '../../kit/history/EntryChanges.tsx';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { kindTones } from './auditView.ts';
import { RecordLink } from '../../kit/access/RecordLink.tsx';

interface ChangeRowViewProps {
  row: ChangeRow;
  /** The change is of several resources. */
  isNamed: boolean;
  isSelected: boolean;
  /** Absent: it cannot be chosen by itself. */
  onSelect: (() => void) | undefined;
}

/** One record of a change. */
export const ChangeRowView = ({ row, isNamed, isSelected, onSelect }: ChangeRowViewProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  return (
    <tr data-part={row.part > 0} data-selected={isSelected}>
      <td>
        {onSelect && (
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={translate('toolkit.audit.select', { name: row.label })}
            onChange={onSelect}
          />
        )}
      </td>
      <td>
        <RecordLink resource={row.resource} id={row.record_id} label={row.label} />
        <Suspense fallback={null}>{isNamed && <ResourceName resource={row.resource} />}</Suspense>
        {row.part > 0 && <div className="quiet">{translate('toolkit.audit.belongs')}</div>}
      </td>
      <td>
        {row.result ? (
          <span className="bulk-fault">{sayRefusal(row.result, say)}</span>
        ) : (
          <Suspense fallback={null}>
            <RowChanges row={row} />
          </Suspense>
        )}
      </td>
      <td>
        <ToneLabel tone={kindTones[row.kind]}>{translate(`toolkit.audit.kinds.${row.kind}`)}</ToneLabel>
        {row.undone && <div className="quiet">{translate('toolkit.audit.undone')}</div>}
      </td>
    </tr>
  );
};

const ResourceName = ({ resource }: { resource: string }): ReactNode => (
  <div className="quiet">{useWords(useResource(resource)).one}</div>
);

const RowChanges = ({ row }: { row: ChangeRow }): ReactNode => (
  <EntryChanges entry={row} description={useResource(row.resource)} />
);
