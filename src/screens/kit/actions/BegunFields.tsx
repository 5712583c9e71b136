import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FormStore } from '../formState/formStore.ts';
import { InputFields } from './InputFields.tsx';
import type { Begun } from './useAnswer.ts';
import './answers.css';

interface BegunFieldsProps {
  begun: Begun;
  store: FormStore;
  fields: readonly Field[];
}

/** The inputs of an action once it is known what they begin with, and in which of them the records differ. */
export const BegunFields = ({ begun: { isAsking, differing }, store, fields }: BegunFieldsProps): ReactNode => {
  const translate = useTranslate();
  if (isAsking)
    return (
      <p className="answer-none" role="status">
        {translate('toolkit.answers.asking')}
      </p>
    );
  return (
    <>
      <InputFields store={store} fields={fields} takesFocus={false} />
      {differing !== '' && (
        <p className="answer-none">{translate('toolkit.answers.differing', { names: differing })}</p>
      )}
    </>
  );
};
