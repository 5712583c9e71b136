import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** '25 of 255 characters': while the text is being typed, and whenever it comes near its end. */
export const TextCount = ({ length, max }: { length: number; max: number | undefined }): ReactNode => {
  const translate = useTranslate();
  if (max === undefined) return null;
  const near = length > max ? ' near over' : length > max * 0.8 ? ' near' : '';
  return <p className={`control-count${near}`}>{translate('toolkit.inputs.characters', { length, max })}</p>;
};
