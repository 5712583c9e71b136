import { useLocale, useTranslate } from 'ra-core';
import { Suspense, memo, type ReactNode } from 'react';
import { viewOf } from '../../../fieldTypes/views.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { languageName } from '../../../core/languages/localized.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';
import { useToolkit } from '../access/toolkit.ts';
import { Becoming } from './Becoming.tsx';
import { useChosen } from '../chosen/useChosen.ts';
import { FormGaps } from '../gaps/FormGaps.tsx';
import { bindInput } from '../formState/bindInput.ts';
import type { FormStore } from '../formState/formStore.ts';
import { ShownValue } from './ShownValue.tsx';
import { useFormField } from '../formState/useForm.ts';
import { useMatching } from '../formState/useMatching.ts';
import { useUnit } from '../formState/useUnit.ts';
import { afterPress } from '../messages/afterPress.ts';
import { useSay } from '../messages/resourceText.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import { Said } from '../messages/Said.tsx';
import { Offered } from '../prefilling/Offered.tsx';
import { Unfit } from './Unfit.tsx';
import { isWritable } from '../formState/difference.ts';

interface FormFieldProps {
  store: FormStore;
  /** Qualified by the part of the form. */
  name: string;
  field: Field;
  /** Columns of the section's grid that it takes. */
  span: 1 | 2 | 4;
  /** Why it cannot be changed by this person. */
  refusal?: string | undefined;
  /** Nothing is changed on this page. */
  isShown?: boolean | undefined;
  /** False: inputs that take long to mount are still left out. */
  isWhole?: boolean | undefined;
  /** It is one language of the value that is called so; its label is the language, which is said behind it to who listens. */
  valueLabel?: string | undefined;
  /** Said in an empty control. */
  placeholder?: string | undefined;
  /** Stands below the control: a button that fills it. */
  children?: ReactNode;
}

/** Label, control, help and fault of one field. Subscribes to that field alone. */
export const FormField = memo(
  ({
    store,
    name,
    field,
    span,
    refusal,
    isShown = false,
    isWhole = true,
    valueLabel,
    placeholder,
    children,
  }: FormFieldProps): ReactNode => {
    const { fieldTypes } = useToolkit();
    const state = useFormField(store, name);
    const among = useMatching(store, name, field);
    const chosen = useChosen(store, name, field);
    const unit = useUnit(store, name, field);
    const say = useSay();
    const readOnly = useReadOnly();
    const { Input, isHeavy = false } = viewOf(field);
    const isThere = isWhole || !isHeavy;
    if (!state.shown) return null;
    const type = typeOf(fieldTypes, field);
    const id = inputId(store, name);
    const isOpen = !isShown && isWritable(field);
    // What is never typed needs no reason why it is not.
    const help = (isWritable(field) ? refusal : undefined) ?? field.help;
    const becomes = isOpen && !state.fault && state.becomes !== undefined;
    const describedBy =
      [state.fault && `${id}-fault`, becomes && `${id}-becomes`, help && `${id}-help`].filter(Boolean).join(' ') ||
      undefined;
    return (
      <div className={`field span-${span}`}>
        <FieldLabel
          id={id}
          field={field}
          isRequired={isOpen && state.required && isAsked(field)}
          isChanged={state.changed}
          isOpen={isOpen}
          valueLabel={valueLabel}
        />
        {isOpen && !isThere && <div className="field-space" />}
        {isOpen && isThere && (
          <Suspense fallback={<div className="field-space" />}>
            <InLanguage field={field}>
              <Input
                id={id}
                {...bindInput(store, name, { field, type, state })}
                among={among}
                record={() => store.values(name.slice(0, name.length - field.name.length))}
                onBlur={() => afterPress(() => store.blur(name))}
                disabled={refusal !== undefined || readOnly !== null}
                invalid={state.fault !== null}
                {...chosen}
                describedBy={describedBy}
                unit={unit}
                placeholder={placeholder}
              />
            </InLanguage>
          </Suspense>
        )}
        {!isOpen && field.gaps && !isShown && (
          <FormGaps id={id} store={store} name={name} field={field} state={state} />
        )}
        {!isOpen && (!field.gaps || isShown) && (
          <ShownValue
            id={id}
            field={field}
            value={state.becomes === undefined ? state.value : state.becomes}
            refs={state.refs}
            unit={unit}
          />
        )}
        {isOpen && among && <Unfit store={store} name={name} field={field} among={among} />}
        {state.fault && (
          <p id={`${id}-fault`} className="field-fault">
            <Said text={say(state.fault, field)} record={state.fault.record} inNewTab />
          </p>
        )}
        {becomes && (
          <Becoming
            id={`${id}-becomes`}
            field={field}
            type={type}
            value={state.becomes}
            unit={unit}
            isStored={!state.changed && field.typedAs !== undefined}
          />
        )}
        {isOpen && state.offered !== undefined && refusal === undefined && (
          <Offered field={field} type={type} value={state.offered} onTake={() => store.set(name, state.offered)} />
        )}
        {help && (
          <p id={`${id}-help`} className="field-help">
            {help}
          </p>
        )}
        {children}
      </div>
    );
  },
);
FormField.displayName = 'FormField';

/** What is typed in another language than the page's is spelled and read aloud in that one. */
const InLanguage = ({ field: { localized }, children }: { field: Field; children: ReactNode }): ReactNode =>
  localized ? (
    <div className="localized-input" lang={localized.language}>
      {children}
    </div>
  ) : (
    children
  );

// What starts with a value and cannot be emptied needs no reminder.
const isAsked = ({ default: first }: Field): boolean => first === undefined || first === null;

/** The id of a field's control: where a fault, a link of the bar or a section puts the focus. */
export const inputId = ({ idPrefix }: Pick<FormStore, 'idPrefix'>, name: string): string =>
  `${idPrefix}-${name.replace('.', '-')}`;

interface LabelProps {
  id: string;
  field: Field;
  isRequired: boolean;
  isChanged: boolean;
  isOpen: boolean;
  valueLabel: string | undefined;
}

const FieldLabel = ({ id, field, isRequired, isChanged, isOpen, valueLabel }: LabelProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const Tag = isOpen ? 'label' : 'span';
  return (
    <div className="field-label">
      <Tag id={`${id}-label`} {...(isOpen && { htmlFor: id })}>
        {valueLabel === undefined || !field.localized ? (
          field.label
        ) : (
          <>
            <span className="visually-hidden">{valueLabel}, </span>
            {capitalised(languageName(field.localized.language, locale))}
          </>
        )}
      </Tag>
      {isRequired && <span className="field-required">{translate('toolkit.form.required')}</span>}
      {isChanged && (
        <span
          className="dot"
          role="img"
          aria-label={translate('toolkit.form.changed')}
          title={translate('toolkit.form.notSaved')}
        />
      )}
    </div>
  );
};
