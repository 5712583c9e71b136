import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import type { RJSFSchema } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';
import { useSay } from '../messages/resourceText.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import '../theme/inputs.css';
import { shapeOfCase, ownPartOf } from './caseShape.ts';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import './json.css';
import { LeafWidget } from './LeafWidget.tsx';
import { ArrayPart, FieldPart, ObjectPart, RowPart } from './shapeTemplates.tsx';
import type { ShapeContext } from './shapeContext.ts';
import { SetAside } from './SetAside.tsx';
import { tidy } from './tidy.ts';
import { uiSchemaOf } from './uiSchemaOf.ts';
import { withRow } from './withRow.ts';
import { zodValidator } from './zodValidator.ts';

const Form = withTheme<unknown, RJSFSchema, ShapeContext>({
  ...Theme,
  widgets: { ...Theme.widgets, leaf: LeafWidget, choices: ChoicesWidget },
  templates: {
    ...Theme.templates,
    FieldTemplate: FieldPart,
    ObjectFieldTemplate: ObjectPart,
    ArrayFieldTemplate: ArrayPart,
    ArrayFieldItemTemplate: RowPart,
  },
});

/** A JSON value drawn member by member, as its shape says. An empty one is a sentence and the button that starts it. */
export const ShapedInput = (props: InputProps): ReactNode => {
  const { id, field, value, chosen, disabled, onValue } = props;
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [isStarted, setStarted] = useState(false);
  const isEmpty = value === null || value === undefined;
  const isNothingAsked = chosen?.members.length === 0;
  useEffect(() => {
    if (isStarted) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isStarted]);
  const start = (): void => {
    setStarted(true);
    if (field.json?.template) onValue(field.json.template);
  };
  // Where the bar of the form sends somebody to a fault, the first faulty member gets the focus.
  const passOn = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <div
      ref={box}
      id={id}
      className="shape"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      onFocus={passOn}
    >
      {(isEmpty && !isStarted) || isNothingAsked ? (
        <div className="shape-empty">
          <span>{translate(isNothingAsked ? 'toolkit.inputs.nothingAsked' : 'toolkit.inputs.nothingEntered')}</span>
          {!disabled && !isNothingAsked && (
            <button type="button" className="control-add" onClick={start}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />{' '}
              {translate('toolkit.inputs.fillIn', { name: field.label })}
            </button>
          )}
        </div>
      ) : (
        <DrawnShape {...props} />
      )}
      {chosen && <SetAside field={field} value={value} chosen={chosen} />}
    </div>
  );
};

const DrawnShape = ({ id, field, chosen, disabled, invalid, schema, onBlur, ...given }: InputProps): ReactNode => {
  const say = useSay();
  const { value, onValue } = ownPartOf(given, chosen);
  const drawn = useMemo(() => shapeOfCase(field.json?.schema as RJSFSchema & Shape, chosen), [field, chosen]); // as `describeShape` made it
  const uiSchema = useMemo(() => uiSchemaOf(drawn), [drawn]);
  const validator = useMemo(() => zodValidator(schema, say), [schema, say]);
  // RJSF takes a function for the same as the one before it, and keeps that: what it is handed on asks for the value of now.
  const latest = useRef({ value, onValue });
  useEffect(() => {
    latest.current = { value, onValue };
  });
  const context = useMemo((): ShapeContext => {
    const add: ShapeContext['add'] = (path, row) =>
      latest.current.onValue(tidy(withRow(latest.current.value, path, row)));
    return { showsFaults: invalid, add };
  }, [invalid]);
  return (
    <Form
      tagName="div"
      idPrefix={`${id}-of`}
      idSeparator="-"
      schema={drawn}
      uiSchema={uiSchema}
      validator={validator}
      formContext={context}
      formData={value ?? (drawn.type === 'array' ? [] : {})}
      disabled={disabled}
      liveValidate="onChange"
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      onChange={({ formData }) => onValue(tidy(formData))}
      onBlur={() => onBlur()}
    >
      {/* Without a child RJSF draws a button that submits. */}
      <></>
    </Form>
  );
};
