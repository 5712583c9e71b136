import Button from '@mui/material/Button';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { later } from '../../kit/openings/later.tsx';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { notYetThere, rowOfPicked } from './foundRows.ts';

const PasteRowsDialog = later(() => import('./PasteRowsDialog.tsx'));

interface AddRowsProps {
  rows: FormRows;
  /** Is told what was added, for those who do not see it. */
  onSaid(text: string): void;
}

/** Below the rows: how more of them come. */
export const AddRows = (props: AddRowsProps): ReactNode =>
  props.rows.part.relation.addBy ? (
    <AddFound {...props} addBy={props.rows.part.relation.addBy} />
  ) : (
    <AddEmpty {...props} />
  );

const AddEmpty = ({ rows }: AddRowsProps): ReactNode => {
  const translate = useTranslate();
  const one = useWords(rows.part.description).object();
  return (
    <Button
      startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        const { store } = rows.add({ values: {} });
        const first = rows.fields.find((field) => !field.readOnly && field.name !== rows.part.relation.order);
        requestAnimationFrame(() => document.getElementById(`${store.idPrefix}-${first?.name}`)?.focus());
      }}
    >
      {translate('toolkit.related.add', { one })}
    </Button>
  );
};

type AddBy = NonNullable<FormRows['part']['relation']['addBy']>;

const AddFound = ({ rows, onSaid, addBy }: AddRowsProps & { addBy: AddBy }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const { fieldTypes } = useToolkit();
  const dataProvider = useDataProvider();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [told, setTold] = useState('');
  const field = rows.fields.find(({ name }) => name === addBy.field);
  const target = useResource(field?.reference ?? '');
  const one = useWords(target).object();
  if (!field) return null;
  const { Input } = viewOf(field);
  const say = (text: string): void => {
    setTold(text);
    onSaid(text);
  };
  const pick = async (key: unknown, ref: Ref | undefined): Promise<void> => {
    const found = await rowOfPicked(dataProvider, rows, field.name, target, String(ref?.id ?? key));
    const added = found ? notYetThere(rows, field.name, [found]) : [];
    rows.addAll(added);
    say(added.length === 0 ? translate('toolkit.related.there') : counted('toolkit.related.added', 1));
  };
  return (
    <div className="add-rows">
      <label htmlFor={id}>{translate('toolkit.related.add', { one })}</label>
      <div className="add-rows-line">
        <Suspense fallback={<div className="field-space" />}>
          <Input
            id={id}
            field={{ ...field, required: false }}
            type={typeOf(fieldTypes, field)}
            value={null}
            text=""
            onText={() => undefined}
            onValue={(value, refs) => {
              if (value !== null)
                void pick(value, [refs ?? []].flat()[0]).catch(() => say(translate('toolkit.related.notAdded')));
            }}
            onBlur={() => undefined}
            disabled={false}
            invalid={false}
          />
        </Suspense>
        {addBy.searches && (
          <Button
            startIcon={<ClipboardPaste size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {translate('toolkit.related.addMany')}
          </Button>
        )}
      </div>
      {told && <p className="related-note">{told}</p>}
      {asked && (
        <Suspense fallback={null}>
          <PasteRowsDialog
            rows={rows}
            field={field.name}
            target={target}
            searches={addBy.searches ?? []}
            onAdded={(count) => say(counted('toolkit.related.added', count))}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
