import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A switch as it is read: 'Yes' or 'No' in the reader's language. */
export const YesNo = ({ value }: { value: boolean }): ReactNode => {
  const translate = useTranslate();
  return translate(value ? 'toolkit.inputs.yes' : 'toolkit.inputs.no');
};
