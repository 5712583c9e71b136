import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { InputProps } from '../../screens/kit/inputs/fieldView.ts';
import { TextListInput } from '../../screens/kit/inputs/TextListInput.tsx';
import './boxes.css';

/** A list that is typed; or one of a few choices that all are shown, each with its box. */
export const ListInput = (props: InputProps): ReactNode =>
  props.field.boxes ? <ChoiceBoxes {...props} /> : <TextListInput {...props} />;

const ChoiceBoxes = ({ id, field, value, disabled, onValue, onBlur }: InputProps): ReactNode => {
  const translate = useTranslate();
  const choices = (field.choices ?? []).map((choice) => String(choice.value));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  // In the order of the choices, whatever was pressed first.
  const choose = (isChosen: (one: string) => boolean): void => {
    const next = choices.filter(isChosen);
    onValue(next.length === 0 ? null : next);
    // Not when focus leaves: a fault that appears while the mouse is down moves the box away from under it.
    onBlur();
  };
  return (
    <div className="boxes">
      <p>
        <button id={id} type="button" disabled={disabled} onClick={() => choose(() => true)}>
          {translate('toolkit.inputs.chooseAll')}
        </button>
        <button type="button" disabled={disabled} onClick={() => choose(() => false)}>
          {translate('toolkit.inputs.chooseNone')}
        </button>
        <output>{translate('toolkit.inputs.chosen', { count: chosen.length, of: choices.length })}</output>
      </p>
      <div>
        {choices.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              disabled={disabled}
              onChange={({ target }) => choose((other) => (other === one ? target.checked : chosen.includes(other)))}
            />
            {field.choices?.find((choice) => choice.value === one)?.label ?? one}
          </label>
        ))}
      </div>
    </div>
  );
};
