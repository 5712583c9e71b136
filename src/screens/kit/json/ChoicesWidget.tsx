import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Choice } from '../../../core/fields/field.ts';
import type { ShapeContext } from './shapeContext.ts';

/** A set of choices as boxes to tick, kept in the order of the choices. */
export const ChoicesWidget = ({
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
  const choices = options['choices'] as readonly Choice[]; // put there by `uiSchemaOf`
  const ticked = new Set<unknown>(Array.isArray(value) ? value : []);
  const { showsFaults } = registry.formContext as ShapeContext; // the form of `ShapedInput`
  const toggle = (one: unknown): void => {
    const isKept = (choice: unknown): boolean => (choice === one ? !ticked.has(one) : ticked.has(choice));
    onChange(choices.map((choice) => choice.value).filter(isKept));
  };
  return (
    <fieldset className="shape-choices" disabled={disabled}>
      <legend className="field-label">{label}</legend>
      <div className="shape-ticks">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              id={`${id}-${choice.value}`}
              checked={ticked.has(choice.value)}
              onChange={() => toggle(choice.value)}
              onBlur={() => onBlur(id, value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {showsFaults && rawErrors[0] !== undefined && <p className="field-fault">{rawErrors[0]}</p>}
    </fieldset>
  );
};
