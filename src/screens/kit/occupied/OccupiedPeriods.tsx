import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { holderOf, periodChecks, periodFields } from '../../../core/declaration/checks.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { message } from '../../../core/values/checkMessages.ts';
import type { Occupied } from '../../../core/wire/query.ts';
import { RecordLink } from '../access/RecordLink.tsx';
import { useToolkit } from '../access/toolkit.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useSay } from '../messages/resourceText.ts';
import './occupied.css';

interface OccupiedPeriodsProps {
  store: FormStore;
  description: ResourceDescription;
  /** Fields of the section that this stands in: what it says belongs to a period that begins with one of them. */
  names: readonly string[];
  recordId: string | null;
}

/** Who holds the period that is being filled in, from when to when: told before anything is saved. */
export const OccupiedPeriods = ({ names, ...form }: OccupiedPeriodsProps): ReactNode => {
  const { checks, calls } = form.description;
  const own = useMemo(() => periodChecks(checks).filter(([, { start }]) => names.includes(start)), [checks, names]);
  return own.length === 0 || calls.check === null ? null : <Asked {...form} own={own} />;
};

interface AskedProps extends Omit<OccupiedPeriodsProps, 'names'> {
  own: ReturnType<typeof periodChecks>;
}

/** How long an answer is the same: others book meanwhile. */
const freshMs = 5_000;

const Asked = ({ store, description, recordId, own }: AskedProps): ReactNode => {
  const provider = useChangeProvider();
  const say = useSay();
  const { name } = description;
  const { values, isChanged } = usePeriodValues(store, own);
  const { data = [] } = useQuery({
    queryKey: [name, 'occupied', recordId, values],
    queryFn: () => provider.occupied(name, values, recordId),
    // What is stored is in nobody's way.
    enabled: (recordId === null || isChanged) && own.some(([, { start }]) => (values[start] ?? null) !== null),
    staleTime: freshMs,
    retry: false,
  });
  const told = own
    .map(([check, { text }]) => ({ text, holders: data.filter((one) => one.check === check) }))
    .filter(({ holders }) => holders.length > 0);
  return (
    <div className="occupied" role="status">
      {told.map(({ text, holders }) => (
        <div key={text}>
          <p>{say(message('invalid', { reason: text }))}</p>
          <ul>
            {holders.map((holder, at) => (
              <li key={at}>
                <Holder description={description} holder={holder} own={own} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

const Holder = ({
  description,
  holder,
  own,
}: Pick<AskedProps, 'description' | 'own'> & { holder: Occupied }): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const check = own.find(([name]) => name === holder.check)?.[1];
  if (!check || holder.value === null) return translate('toolkit.form.heldUnseen');
  const said = (name: string): string => {
    const field = description.fields.find((one) => one.name === name);
    const type = field && typeOf(fieldTypes, field);
    const value = holder.value?.[name];
    return field && type && !type.isEmpty(value) ? (type.display ?? type.format)(value, field) : '';
  };
  const id = String(holder[holderOf(description)]);
  const [from, to] = [said(check.start), said(check.end)];
  return (
    <>
      <RecordLink resource={description.name} id={id} label={holder.label ?? id} inNewTab />{' '}
      {translate(to === '' ? 'toolkit.form.heldOn' : 'toolkit.form.heldFrom', { from, to })}
    </>
  );
};

/** What the form holds of the fields that periods are read from, and whether any of it was changed. */
const usePeriodValues = (
  store: FormStore,
  own: AskedProps['own'],
): { values: Record<string, unknown>; isChanged: boolean } => {
  const names = useMemo(
    () => [...new Set(own.flatMap(([, check]) => periodFields(check)))].filter((name) => store.has(name)),
    [store, own],
  );
  const read = useSyncExternalStore(
    useCallback((listener) => store.subscribeAll(names, listener), [store, names]),
    useCallback(() => JSON.stringify(valuesOf(store, names)), [store, names]),
  );
  return useMemo(() => JSON.parse(read) as ReturnType<typeof valuesOf>, [read]);
};

const valuesOf = (store: FormStore, names: readonly string[]) => {
  const { changed } = store.summary();
  return {
    values: Object.fromEntries(names.map((name) => [name, store.field(name).value ?? null])),
    isChanged: names.some((name) => changed.includes(name)),
  };
};
