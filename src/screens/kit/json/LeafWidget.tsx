import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { inputText } from '../inputs/inputText.ts';
import { useSay } from '../messages/resourceText.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useRefs } from './useRefs.ts';
import type { ShapeContext } from './shapeContext.ts';

/** One value of a shape, with its label and its fault, drawn by the input of its field type. */
export const LeafWidget = ({
  id,
  value,
  options,
  label,
  disabled = false,
  rawErrors = [],
  onChange,
  onBlur,
  registry,
}: WidgetProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const say = useSay();
  const translate = useTranslate();
  const [typed, setTyped] = useState<Typed | null>(null);
  const field: Field = { ...(options['leaf'] as Field), label }; // put there by `uiSchemaOf`
  const type = typeOf(fieldTypes, field);
  const { Input } = viewOf(field);
  const [refs, keep] = useRefs(field, value);
  // What was typed for another value, before a row moved say, is forgotten.
  const current = typed !== null && typed.value === value ? typed : null;
  const { showsFaults } = registry.formContext as ShapeContext; // the form of `ShapedInput`
  const fault = current?.fault ? say(current.fault) : rawErrors[0];
  const isShown = fault !== undefined && (showsFaults || current?.isLeft === true);
  const put = (next: unknown): void => onChange(next ?? undefined);
  return (
    <div className="field shape-leaf">
      <div className="field-label">
        <label htmlFor={id}>{field.label}</label>
        {options['isNeeded'] === true && <span className="field-required">{translate('toolkit.form.required')}</span>}
      </div>
      <Suspense fallback={<div className="field-space" />}>
        <Input
          id={id}
          field={field}
          type={type}
          value={value ?? null}
          refs={refs}
          text={current?.text ?? inputText(type, value ?? null, field)}
          disabled={disabled}
          invalid={isShown}
          describedBy={isShown ? `${id}-fault` : undefined}
          unit={field.unit === '' ? undefined : (field.unit ?? field.currency)}
          onText={(text) => {
            const parsed = type.parse(text, field);
            // A text that is no value goes on as it is: the shape refuses it, so it cannot be saved unseen.
            const next = parsed.ok ? (parsed.value ?? undefined) : text;
            setTyped({ text, value: next, fault: parsed.ok ? null : parsed.message, isLeft: false });
            put(next);
          }}
          onValue={(next, chosen) => {
            keep(chosen);
            put(next);
          }}
          onBlur={() => {
            setTyped(current?.fault ? { ...current, isLeft: true } : null);
            onBlur(id, value);
          }}
        />
      </Suspense>
      {isShown && (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
};

interface Typed {
  text: string;
  /** The value that the text was taken for. */
  value: unknown;
  fault: Message | null;
  isLeft: boolean;
}
