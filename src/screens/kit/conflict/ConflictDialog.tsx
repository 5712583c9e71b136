import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { History } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { Conflict } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { Values } from '../formState/difference.ts';
import type { FormStore } from '../formState/formStore.ts';
import { unitIn } from '../formState/useUnit.ts';
import { ValueDifference } from '../history/ValueDifference.tsx';
import { ShownValue } from '../form/ShownValue.tsx';
import { Sentence } from '../i18n/Sentence.tsx';
import { showSaved } from '../i18n/time.ts';
import { useNow } from '../i18n/useNow.ts';
import { conflictText } from './conflictText.ts';
import { refsOfRecord } from './refsOfRecord.ts';
import './conflict.css';

type Side = 'theirs' | 'mine';

interface ConflictDialogProps {
  conflict: Conflict;
  fields: readonly Field[];
  store: FormStore;
  /** Of the part of the form that is in conflict. */
  prefix: string;
  /** 'Save with these values'. */
  button: string;
  /** The chosen values by field. */
  onChoose(chosen: Record<string, unknown>): void;
  onKeepEditing(): void;
  /** Absent: the service keeps none. */
  onHistory?: () => void;
}

/** The same field changed twice: the person chooses, field by field; what merged stands below. */
export const ConflictDialog = (props: ConflictDialogProps): ReactNode => {
  const { conflict, onKeepEditing } = props;
  const translate = useTranslate();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const choose = (): void =>
    props.onChoose(
      Object.fromEntries(
        conflict.fields.map(({ field, theirs, mine }) => [field, sideOf(field) === 'mine' ? mine : theirs]),
      ),
    );
  return (
    <Dialog
      open
      onClose={onKeepEditing}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 720 } } }}
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict-title">{translate('toolkit.conflict.title')}</DialogTitle>
      <div className="conflict">
        <p id="conflict-text">
          <Sentence
            text={conflictText(conflict, translate)}
            parts={{ actor: <strong>{conflict.actor || translate('toolkit.conflict.somebody')}</strong> }}
          />
        </p>
        <ConflictTable
          {...props}
          sideOf={sideOf}
          onSide={(field, side) => setSides((old) => ({ ...old, [field]: side }))}
        />
        <div className="conflict-actions">
          {props.onHistory && (
            <Button
              variant="text"
              color="primary"
              startIcon={<History size={16} strokeWidth={1.75} aria-hidden />}
              onClick={props.onHistory}
            >
              {translate('toolkit.conflict.openHistory')}
            </Button>
          )}
          <span className="conflict-space" />
          <Button onClick={onKeepEditing}>{translate('toolkit.form.keepEditing')}</Button>
          <Button variant="contained" color="primary" onClick={choose}>
            {props.button}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

interface TableProps extends ConflictDialogProps {
  sideOf(field: string): Side;
  onSide(field: string, side: Side): void;
}

const ConflictTable = ({ conflict, fields, store, prefix, sideOf, onSide }: TableProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(conflict.resource);
  const baseRefs = refsOfRecord(store.base(prefix));
  const theirRefs = refsOfRecord(conflict.record);
  const { fieldTypes } = useToolkit();
  const unit = (field: Field, record: Values): string | undefined => unitIn(field, record, fields, fieldTypes);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (
    <table className="conflict-table">
      <ConflictHead at={conflict.at} />
      <tbody>
        {conflict.fields.map(({ field: name, base, theirs, mine }, at) => {
          const field = byName.get(name);
          if (!field) return null;
          const myRefs = store.has(prefix + name) ? store.field(prefix + name).refs : undefined;
          const choice = (side: Side, value: unknown, refs: typeof myRefs, record: Values): ReactNode => (
            <td className={sideOf(name) === side ? 'chosen' : undefined}>
              <label>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={sideOf(name) === side}
                  onChange={() => onSide(name, side)}
                  autoFocus={at === 0 && side === 'mine'}
                  aria-label={translate(side === 'mine' ? 'toolkit.conflict.yoursOf' : 'toolkit.conflict.theirsOf', {
                    name: label(field),
                  })}
                />
                <ShownValue field={field} value={value} refs={refs} unit={unit(field, record)} />
              </label>
            </td>
          );
          return (
            <tr key={name} className="asked">
              <th scope="row">{label(field)}</th>
              <td>
                <ShownValue field={field} value={base} refs={baseRefs(name)} unit={unit(field, store.base(prefix))} />
              </td>
              {choice('theirs', theirs, theirRefs(name), conflict.record)}
              {choice('mine', mine, myRefs, store.values(prefix))}
            </tr>
          );
        })}
        {conflict.merged.map(({ field: name, base, theirs }) => {
          const field = byName.get(name);
          if (!field) return null;
          const isMine = store.has(prefix + name) && store.field(prefix + name).changed;
          const refs = [baseRefs(name), theirRefs(name)].flat().filter((ref) => ref !== undefined);
          return (
            <tr key={name}>
              <th scope="row">{label(field)}</th>
              <td>
                <ShownValue field={field} value={base} refs={baseRefs(name)} />
              </td>
              <td>
                {field.many ? (
                  <ValueDifference field={field} before={base} after={theirs} refs={refs} />
                ) : (
                  <ShownValue field={field} value={theirs} refs={theirRefs(name)} />
                )}
              </td>
              <td>{translate(isMine ? 'toolkit.conflict.isMerged' : 'toolkit.conflict.unchanged')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const ConflictHead = ({ at }: { at: string }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{translate('toolkit.conflict.field')}</span>
        </th>
        <th scope="col">{translate('toolkit.conflict.opened')}</th>
        <th scope="col">{translate('toolkit.conflict.theirs', { time: showSaved(at, now, locale) })}</th>
        <th scope="col">{translate('toolkit.conflict.yours')}</th>
      </tr>
    </thead>
  );
};
