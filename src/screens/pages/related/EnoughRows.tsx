import { useTranslate } from 'ra-core';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '../../kit/access/useTitle.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { useFormRows } from '../../kit/rows/useFormRows.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';

/** How many rows the record has of those that the rows of another relation ask for; nothing where there is no such word. */
export const EnoughRows = ({ form, rows }: { form: FormOf; rows: FormRows }): ReactNode => {
  const { least } = rows.part.relation;
  const asking = form.rows.find(({ name }) => name === least?.of);
  if (!least || !asking) return null;
  return <Counted rows={rows} asking={asking} sum={least.sum} />;
};

const Counted = ({ rows, asking, sum }: { rows: FormRows; asking: FormRows; sum: string }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { object } = useWords(rows.part.description);
  const count = useFormRows(rows).filter(({ isRemoved }) => !isRemoved).length;
  const wanted = useSum(asking, sum);
  if (wanted === 0) return null;
  const isMet = count >= wanted;
  return (
    <p className={isMet ? 'related-note' : 'related-note lacking'} role="status">
      {translate(isMet ? 'toolkit.related.enough' : 'toolkit.related.tooFew', {
        object: object(count),
        count: number(count),
        wanted: number(wanted),
        missing: number(wanted - count),
      })}
    </p>
  );
};

/** Of a number in all rows that stay, as it is typed. */
const useSum = (rows: FormRows, name: string): number => {
  const all = useFormRows(rows);
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = all.flatMap(({ store }) => (store.has(name) ? [store.subscribe(name, listener)] : []));
        return () => stops.forEach((stop) => stop());
      },
      [all, name],
    ),
    () =>
      rows.living().reduce((sum, { store }) => sum + (store.has(name) ? Number(store.field(name).value ?? 0) : 0), 0),
  );
};
