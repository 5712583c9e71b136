import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

/** What the table says of its own, in the reader's language. */
export interface TableWords {
  selectPage: string;
  selectRow: string;
  actions: string;
  actionsOf: string;
}

/** Said once for all rows: hundreds of them are drawn at a time. */
export const useTableWords = (): TableWords => {
  const translate = useTranslate();
  return useMemo(() => {
    const name = '%{name}';
    return {
      selectPage: translate('toolkit.list.selectPage'),
      selectRow: translate('toolkit.list.selectRow', { name }),
      actions: translate('toolkit.list.actions'),
      actionsOf: translate('toolkit.list.actionsOf', { name }),
    };
  }, [translate]);
};
