import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { ProposesConfig } from '../../../core/words/besideConfig.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { can } from '../../../core/declaration/access.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { useRelatedRows } from '../related/useRelatedRows.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { ProposalTarget } from './proposalTarget.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';

interface ProposalsProps {
  description: ResourceDescription;
  id: string;
  /** Whose records propose. */
  resource: string;
  target: ProposalTarget;
  onChanged(): void;
}

/** Values that others propose for the fields of a record, by field and by who goes first; one click takes one. */
export const Proposals = ({ resource, ...props }: ProposalsProps): ReactNode => {
  const proposing = useResource(resource);
  return proposing.proposes && <ProposalList {...props} proposing={proposing} config={proposing.proposes} />;
};

interface ProposalListProps extends Omit<ProposalsProps, 'resource'> {
  proposing: ResourceDescription;
  config: ProposesConfig<Record<string, unknown>>;
}

const ProposalList = ({ description, id, proposing, config, target, onChanged }: ProposalListProps): ReactNode => {
  const translate = useTranslate();
  const words = useWords(proposing);
  const rows = useRelatedRows(proposing, { resource: proposing.name, by: config.by, many: true, save: 'none' }, id);
  const label = useLabels(description.name);
  const changes = useChangeSet(proposing.name);
  const user = useUser();
  const mayDiscard = config.discard !== undefined && can(user, proposing, { action: config.discard }).allowed;
  const discard = async (row: ListRow): Promise<void> => {
    try {
      await changes.act(config.discard ?? '', { id: String(row.id) });
      rows.reload();
      onChanged();
    } catch {
      // The change-set has told what failed.
    }
  };
  if (rows.state === 'failed')
    return (
      <p className="answer-none">
        {translate('toolkit.related.failed', { many: words.many })}{' '}
        <Button onClick={rows.reload}>{translate('toolkit.retry')}</Button>
      </p>
    );
  if (rows.state === 'ready' && rows.rows.length === 0)
    return <p className="answer-none">{translate('toolkit.beside.none')}</p>;
  const ofField = Map.groupBy(rows.rows, (row) => String(row[config.property]));
  const shown = Object.values(description.form)
    .flat()
    .flatMap((name) => description.fields.find((field) => field.name === name && ofField.has(name)) ?? []);
  return shown.map((field) => (
    <section key={field.name} className="proposals">
      <h3>{label(field)}</h3>
      <ul>
        {(ofField.get(field.name) ?? [])
          .toSorted((a, b) => Number(a[config.rank]) - Number(b[config.rank]))
          .map((row) => (
            <Proposal
              key={row.id}
              target={target}
              field={field}
              row={row}
              config={config}
              label={label(field)}
              {...(mayDiscard && { onDiscard: () => void discard(row) })}
            />
          ))}
      </ul>
    </section>
  ));
};

interface ProposalProps extends Pick<ProposalListProps, 'target' | 'config'> {
  field: Field;
  label: string;
  row: ListRow;
  onDiscard?: () => void;
}

const Proposal = ({ target, config, field, label, row, onDiscard }: ProposalProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const value = useSyncExternalStore(
    useCallback((listener) => target.subscribe(field.name, listener), [target, field.name]),
    () => target.value(field.name),
  );
  const type = typeOf(fieldTypes, field);
  const text = String(row[config.value] ?? '');
  const source = String(row[config.source]);
  // Written as in a file, whatever the language of the screen.
  const parsed = type.parse(text, { ...field, locale: undefined });
  const isUsed = parsed.ok && type.equals(parsed.value, value);
  const refusal = target.refusalOf(field.name);
  const readOnly = useReadOnly();
  return (
    <li data-used={isUsed || undefined}>
      <p className="proposal-source">
        <span>{source}</span>
        <span className="quiet">{translate('toolkit.beside.rank', { rank: String(row[config.rank] ?? '–') })}</span>
        {isUsed && <strong>{translate('toolkit.beside.used')}</strong>}
      </p>
      <div className="proposal-value">
        {parsed.ok && field.reference === undefined ? <ShownValue field={field} value={parsed.value} /> : text}
      </div>
      <p className="proposal-hands">
        {!isUsed && parsed.ok && (
          <Button
            size="small"
            {...pressUnless(refusal, () => target.take(field.name, parsed.value))}
            aria-label={translate('toolkit.beside.useOf', { source, name: label })}
          >
            {translate('toolkit.beside.use')}
          </Button>
        )}
        {!parsed.ok && <span className="quiet">{translate('toolkit.beside.unusable')}</span>}
        {onDiscard && (
          <button
            type="button"
            className="control-button"
            aria-label={translate('toolkit.beside.discard', { source, name: label })}
            {...pressUnless(readOnly, () => onDiscard())}
          >
            <Trash2 size={14} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </p>
    </li>
  );
};
