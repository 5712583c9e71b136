import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { matches } from '../../../core/records/matches.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useUser } from '../../kit/access/session.ts';
import { awaitedAction } from '../../kit/history/awaitedAction.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { formSections } from '../../kit/formState/sections.ts';
import type { Visit } from '../../kit/gaps/useSeen.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { editableFields } from '../../kit/grid/editable.ts';
import { SideGaps } from './SideGaps.tsx';
import { gapsPlace, SideValue } from './SideValue.tsx';
import { keepTyped } from './typed.ts';
import { useSideGaps } from './useSideGaps.ts';
import { later } from '../../kit/openings/later.tsx';
import './side.css';

const SideFieldForm = later(() => import('./SideFieldForm.tsx'));
const TransitionSince = later(() => import('../../kit/history/TransitionSince.tsx'));

interface SideFieldsProps {
  description: ResourceDescription;
  record: WholeRecord;
  /** What the records of this panel lacked when they were opened. */
  visit?: Visit | undefined;
}

/** The fields of a record in the sections of its form, those without a value first; who may edit it types over what stands there. */
export const SideFields = ({ description, record, visit }: SideFieldsProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const translate = useTranslate();
  const label = useLabels(description.name);
  const user = useUser();
  const editable = editableFields(description, user, viewOf);
  const awaited = awaitedAction(user, description, record);
  const [open, setOpen] = useState<Field | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const begin = (field: Field): void => {
    if (!keepTyped(box.current)) setOpen(field);
  };
  const isEmpty = (field: Field): boolean => fieldTypes[field.type]?.isEmpty(record[field.name] ?? null) ?? true;
  const sections = formSections(description, {}, fieldTypes).map((section) => ({
    ...section,
    fields: section.fields
      .map(({ field }) => field)
      .filter(
        (field) =>
          !field.bulkOnly && (!field.when?.shown || matches(record, field.when.shown, description.fields, fieldTypes)),
      ),
  }));
  const shown = sections.flatMap(({ fields }) => fields);
  const { gaps, isClosed, tell } = useSideGaps({
    fields: shown.filter(({ name }) => editable.has(name)).toSorted(byNeed(description)),
    isEmpty,
    place: String(record.id),
    visit,
  });
  const isFilled = (name: string): boolean | undefined => {
    const field = shown.find((one) => one.name === name);
    return field && isClosed(field);
  };
  const isThere = (field: Field): boolean => !isEmpty(field) || (visit?.get(gapsPlace(record, field)) ?? []).length > 0;
  const close = (): void => setOpen(null);
  useReturn(box, open?.name ?? null, record);
  const form = open && (
    <SideFieldForm
      key={open.name}
      description={description}
      id={String(record.id)}
      field={open}
      onFilled={(isOpenFilled) => tell(open.name, isOpenFilled)}
      onDone={close}
      onCancel={() => {
        tell(open.name, false);
        close();
      }}
    />
  );
  return (
    <div ref={box}>
      {awaited !== null && (
        <TransitionSince
          className="side-section side-since"
          heading="h3"
          description={description}
          record={record}
          action={awaited}
        />
      )}
      {gaps.length > 0 && <SideGaps fields={gaps} isClosed={isClosed} label={label} onFill={begin} />}
      {open && isEmpty(open) && form}
      {sections.map(({ id, key, title, fields }) => {
        const filled = fields.filter(isThere);
        if (filled.length === 0) return null;
        return (
          <section key={id} className="side-section">
            <h3>{translate(key, { _: title, smart_count: 2 })}</h3>
            <dl>
              {filled.map((field) =>
                open?.name === field.name ? (
                  <div key={field.name} className="side-form">
                    <dt className="visually-hidden">{label(field)}</dt>
                    <dd>{form}</dd>
                  </div>
                ) : (
                  <SideValue
                    key={field.name}
                    description={description}
                    field={field}
                    record={record}
                    label={label(field)}
                    isFilled={isFilled}
                    visit={visit}
                    onEdit={editable.has(field.name) ? () => begin(field) : null}
                  />
                ),
              )}
            </dl>
          </section>
        );
      })}
    </div>
  );
};

/** Back from the form of a field the focus goes to that field's button, also where the record that was saved paints it anew. */
const useReturn = (box: RefObject<HTMLElement | null>, open: string | null, record: WholeRecord): void => {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null) last.current = open;
    else if (last.current !== null && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(last.current)}"]`)?.focus();
  }, [box, open, record]);
};

/** What a transition asks for comes first; the others stay as the form has them. */
const byNeed = ({ states }: ResourceDescription): ((a: Field, b: Field) => number) => {
  const asked = new Set(
    (states?.transitions ?? []).flatMap(({ requires = [] }) =>
      requires.flatMap(({ where = {} }) => Object.keys(where)),
    ),
  );
  return (a, b) => Number(asked.has(b.name)) - Number(asked.has(a.name));
};
