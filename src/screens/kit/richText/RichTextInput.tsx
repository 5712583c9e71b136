import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { InputProps } from '../inputs/fieldView.ts';
import { LongTextInput } from '../inputs/LongTextInput.tsx';
import { TextCount } from '../inputs/TextCount.tsx';
import { RichEditor } from './RichEditor.tsx';
import './richText.css';

const modes = ['rich', 'plain'] as const;

/** A formatted text, as it will look, or as text with its tags. */
export const RichTextInput = (props: InputProps): ReactNode => {
  const { id, field, text } = props;
  const translate = useTranslate();
  const [mode, setMode] = useState<(typeof modes)[number]>('rich');
  return (
    <>
      <fieldset className="rich-modes">
        <legend className="visually-hidden">{translate('toolkit.inputs.richText.mode', { name: field.label })}</legend>
        {modes.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-mode`} checked={mode === one} onChange={() => setMode(one)} />
            {translate(`toolkit.inputs.richText.${one}`)}
          </label>
        ))}
      </fieldset>
      {mode === 'plain' ? (
        <LongTextInput {...props} />
      ) : (
        <>
          <RichEditor {...props} />
          <TextCount length={text.length} max={field.maxLength} />
        </>
      )}
    </>
  );
};
