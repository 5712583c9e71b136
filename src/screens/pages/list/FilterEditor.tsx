import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition, type Scalar } from '../../../core/declaration/conditions.ts';
import type { Field } from '../../../core/declaration/field.ts';
import { typeOf } from '../../../core/declaration/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { parseCodes } from '../listState/codes.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

const ReferenceInput = lazy(async () => ({
  default: (await import('../../kit/inputs/ReferenceInput.tsx')).ReferenceInput,
}));

export interface FilterEditorProps {
  field: Field;
  /** As the declaration names it. */
  kind: string;
  condition: Scalar | FieldCondition | undefined;
  labels: Readonly<Record<string, string>> | undefined;
  /** Undefined: the filter is taken away. */
  onApply(condition: FieldCondition | undefined): void;
}

/** The editor of one filter, by its declared kind; what it holds is applied at once by Enter or by the button. */
export const FilterEditor = (props: FilterEditorProps): ReactNode => {
  const { field, kind } = props;
  if (kind === 'is') return <YesNo {...props} />;
  if (kind === 'between') return <Between {...props} />;
  if (kind === 'empty') return <Presence {...props} />;
  if (kind === 'oneOf' || kind === 'anyOf') {
    if (field.choices) return <Choices {...props} />;
    return field.reference ? <References {...props} /> : <Values {...props} />;
  }
  return <Text {...props} />;
};

interface FrameProps {
  props: FilterEditorProps;
  /** Null: cannot be applied yet. */
  read(): FieldCondition | null | undefined;
  children: ReactNode;
}

const Frame = ({ props, read, children }: FrameProps): ReactNode => {
  const translate = useTranslate();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const condition = read();
    if (condition !== null) props.onApply(condition);
  };
  const canBeEmpty = !props.field.required && props.kind !== 'is';
  return (
    <form className="filter-editor" onSubmit={apply}>
      {children}
      <div className="filter-buttons">
        {canBeEmpty && (
          <>
            <button type="button" className="filter-quiet" onClick={() => props.onApply({ empty: true })}>
              {translate('toolkit.list.hasNone')}
            </button>
            <button type="button" className="filter-quiet" onClick={() => props.onApply({ empty: false })}>
              {translate('toolkit.list.hasSome')}
            </button>
          </>
        )}
        <span className="list-space" />
        <Button type="submit" variant="contained" color="primary">
          {translate('toolkit.list.apply')}
        </Button>
      </div>
    </form>
  );
};

const operatorOf: Readonly<Record<string, 'contains' | 'startsWith' | 'eq'>> = {
  contains: 'contains',
  startsWith: 'startsWith',
};

const Text = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const operator = operatorOf[props.kind] ?? 'eq';
  const translate = useTranslate();
  const [text, setText] = useState(String(toFieldCondition(props.condition ?? { [operator]: '' })[operator] ?? ''));
  const { parse, fault } = useParse(props.field);
  const read = (): FieldCondition | null | undefined => {
    if (text.trim() === '') return undefined;
    if (operator !== 'eq') return { [operator]: text.trim() };
    const value = parse(text);
    return value === null ? null : { eq: value };
  };
  return (
    <Frame props={props} read={read}>
      <label htmlFor={id}>{translate(`toolkit.list.kinds.${operator}`, { name: props.field.label })}</label>
      <div className="control">
        <input id={id} autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </Frame>
  );
};

const Between = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const type = typeOf(fieldTypes, props.field);
  const before = toFieldCondition(props.condition ?? {});
  const show = (value: Scalar | undefined): string =>
    value === undefined || value === null ? '' : type.format(value, props.field);
  const [from, setFrom] = useState(show(before.gte));
  const [to, setTo] = useState(show(before.lte));
  const { parse, fault } = useParse(props.field);
  const read = (): FieldCondition | null | undefined => {
    const gte = from.trim() === '' ? undefined : parse(from);
    const lte = to.trim() === '' ? undefined : parse(to);
    if (gte === null || lte === null) return null;
    if (gte === undefined && lte === undefined) return undefined;
    return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
  };
  return (
    <Frame props={props} read={read}>
      <div className="filter-pair">
        <label htmlFor={`${id}-from`}>{translate('toolkit.list.from')}</label>
        <label htmlFor={`${id}-to`}>{translate('toolkit.list.to')}</label>
        <div className="control">
          <input id={`${id}-from`} autoFocus value={from} onChange={(event) => setFrom(event.target.value)} />
        </div>
        <div className="control">
          <input id={`${id}-to`} value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </Frame>
  );
};

const YesNo = ({ condition, onApply, field }: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const now = condition === undefined ? undefined : toFieldCondition(condition).eq;
  return (
    <div className="filter-options" role="group" aria-label={field.label}>
      {[true, false].map((value) => (
        <button
          key={String(value)}
          type="button"
          autoFocus={value}
          aria-pressed={now === value}
          onClick={() => onApply({ eq: value })}
        >
          {translate(value ? 'toolkit.list.yes' : 'toolkit.list.no')}
        </button>
      ))}
    </div>
  );
};

const Presence = ({ condition, onApply, field }: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const now = condition === undefined ? undefined : toFieldCondition(condition).empty;
  return (
    <div className="filter-options" role="group" aria-label={field.label}>
      {[true, false].map((empty) => (
        <button
          key={String(empty)}
          type="button"
          autoFocus={empty}
          aria-pressed={now === empty}
          onClick={() => onApply({ empty })}
        >
          {translate(empty ? 'toolkit.list.hasNone' : 'toolkit.list.hasSome')}
        </button>
      ))}
    </div>
  );
};

const inList = (condition: FilterEditorProps['condition']): Scalar[] => {
  if (condition === undefined) return [];
  const { in: several, eq } = toFieldCondition(condition);
  return several ?? (eq === undefined || eq === null ? [] : [eq]);
};

const Choices = (props: FilterEditorProps): ReactNode => {
  const [chosen, setChosen] = useState<readonly Scalar[]>(inList(props.condition));
  const toggle = (value: Scalar): void =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Frame props={props} read={() => (chosen.length === 0 ? undefined : { in: [...chosen] })}>
      <fieldset className="filter-choices">
        <legend>{props.field.label}</legend>
        {props.field.choices
          ?.filter((choice) => choice.as === undefined)
          .map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                autoFocus={index === 0}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />{' '}
              {label === '' ? '–' : label}
            </label>
          ))}
      </fieldset>
    </Frame>
  );
};

const References = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const { fieldTypes } = useToolkit();
  const { labels = {} } = props;
  const [refs, setRefs] = useState<readonly Ref[]>(
    inList(props.condition).map((key) => ({ id: key as Ref['id'], label: labels[String(key)] ?? String(key) })),
  ); // keys are texts or numbers
  return (
    <Frame props={props} read={() => (refs.length === 0 ? undefined : { in: refs.map((ref) => ref.id) })}>
      <label htmlFor={id}>{props.field.label}</label>
      <Suspense fallback={<div className="field-space" />}>
        <ReferenceInput
          id={id}
          field={{ ...props.field, many: true }}
          type={typeOf(fieldTypes, props.field)}
          value={refs.map((ref) => ref.id)}
          text=""
          refs={refs}
          onText={() => undefined}
          onValue={(_, chosen) =>
            setRefs(chosen === undefined ? [] : Array.isArray(chosen) ? (chosen as readonly Ref[]) : [chosen as Ref])
          } // isArray does not narrow readonly
          onBlur={() => undefined}
          disabled={false}
          invalid={false}
        />
      </Suspense>
    </Frame>
  );
};

/** Values without a list to choose from: one a line, or separated by commas. */
const Values = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const [text, setText] = useState(inList(props.condition).join('\n'));
  const { parse, fault } = useParse(props.field);
  const read = (): FieldCondition | null | undefined => {
    const values = parseCodes(text).codes.map((code) => (props.field.many ? code : parse(code)));
    if (values.includes(null)) return null;
    return values.length === 0 ? undefined : { in: values };
  };
  return (
    <Frame props={props} read={read}>
      <label htmlFor={id}>{translate('toolkit.list.kinds.values', { name: props.field.label })}</label>
      <div className="control">
        <textarea id={id} rows={4} autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {fault && <p className="field-fault">{fault}</p>}
    </Frame>
  );
};

/** Reads a typed value by the field's type; null with a fault that says why it is none. */
const useParse = (field: Field): { parse(text: string): Scalar; fault: string | null } => {
  const { fieldTypes } = useToolkit();
  const say = useSay();
  const [fault, setFault] = useState<string | null>(null);
  return {
    fault,
    parse: (text) => {
      // A bound of a filter need not lie within the bounds of the field.
      const { min: _min, max: _max, ...free } = field;
      const parsed = typeOf(fieldTypes, field).parse(text, free);
      setFault(parsed.ok ? null : say(parsed.message));
      return parsed.ok ? (parsed.value as Scalar) : null; // filters are asked of scalar types
    },
  };
};
