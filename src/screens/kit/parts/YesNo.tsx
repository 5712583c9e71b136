import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** The text that says a switch. */
export const yesNo = (value: unknown): string => (value === true ? 'toolkit.inputs.yes' : 'toolkit.inputs.no');

/** A switch as it is read: 'Yes' or 'No' in the reader's language. */
export const YesNo = ({ value }: { value: boolean }): ReactNode => {
  const translate = useTranslate();
  return translate(yesNo(value));
};
