import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../core/wire/audit.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { EntryChanges } from '../../kit/history/EntryChanges.tsx';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { historyTime } from '../../kit/i18n/time.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { RecordLink } from '../../kit/access/RecordLink.tsx';
import { totalOf } from './auditView.ts';
import { Counts } from './Counts.tsx';

interface AuditTableProps {
  lines: readonly AuditLine[];
  onUser(user: string): void;
  onRevert(line: AuditLine): void;
}

/** Who changed what, when and from where: a line for each change and resource. Suspends while a declaration is on the way. */
export const AuditTable = ({ lines, onUser, onRevert }: AuditTableProps): ReactNode => {
  const translate = useTranslate();
  return (
    <table className="page-table staying-heads audit-table" aria-label={translate('toolkit.audit.table')}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'whence'] as const).map((name) => (
            <th key={name} scope="col">
              {translate(`toolkit.audit.${name}`)}
            </th>
          ))}
          <th scope="col">
            <span className="unseen">{translate('toolkit.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.change_set} ${line.resource} ${line.at}`}>
            <td>
              <Link to={`/changes/${line.change_set}`}>
                <time dateTime={line.at}>{historyTime(line.at)}</time>
              </Link>
            </td>
            <td>
              <button
                type="button"
                className="audit-user"
                title={translate('toolkit.audit.onlyUser', { name: line.actor })}
                onClick={() => onUser(line.actor)}
              >
                {line.actor}
              </button>
            </td>
            <td>
              <What line={line} />
            </td>
            <td>
              <Whence line={line} />
            </td>
            <td>
              <RevertButton line={line} onRevert={onRevert} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const What = ({ line }: { line: AuditLine }): ReactNode => {
  const entry = useEntry(line.resource);
  const titleOf = useTitles();
  const counted = useCounted();
  const { first } = line;
  const others = totalOf(line.counts) - 1;
  return (
    <>
      <div className="audit-what">
        <strong>{entry ? titleOf(entry) : line.resource}</strong> <Counts counts={line.counts} />
      </div>
      <div>
        <RecordLink resource={line.resource} id={first.record_id} label={first.label} />{' '}
        {others > 0 && <span className="quiet">{counted('toolkit.audit.others', others)}</span>}
      </div>
      {others === 0 && first.result === null && <LineChanges line={line} />}
    </>
  );
};

const LineChanges = ({ line: { first, resource } }: { line: AuditLine }): ReactNode => (
  <EntryChanges entry={first} description={useResource(resource)} />
);

const Whence = ({ line: { source, reason, screen } }: { line: AuditLine }): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      <div>{translate(`toolkit.history.sources.${source}`, { _: source })}</div>
      {reason && <div className="quiet">{reason}</div>}
      {screen && (
        <Link className="audit-screen mono" to={screen} title={screen}>
          {screen}
        </Link>
      )}
    </>
  );
};

const RevertButton = ({ line, onRevert }: Pick<AuditTableProps, 'onRevert'> & { line: AuditLine }): ReactNode => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { created, updated, deleted } = line.counts;
  const canUndo = manifest.services[line.service]?.capabilities.undo;
  if (!canUndo || created + updated + deleted === 0) return null;
  return (
    <button
      type="button"
      className="history-revert"
      aria-haspopup="dialog"
      aria-label={`${translate('toolkit.audit.revert')}: ${line.actor}, ${historyTime(line.at)}`}
      onClick={() => onRevert(line)}
    >
      <Undo2 size={14} aria-hidden /> {translate('toolkit.audit.revert')}
    </button>
  );
};
