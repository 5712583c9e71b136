import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { siblingsOf } from '../../../core/fields/matching.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormField } from '../formState/useForm.ts';

interface UnfitProps {
  store: FormStore;
  /** Qualified by the part of the form. */
  name: string;
  field: Field;
  /** What the referenced record has to hold now, by its fields. */
  among: Readonly<Record<string, unknown>>;
}

/**
 * Tells at a reference that what it refers to fits no longer, once it or what it is compared by was changed: the value stays
 * where it is, for its author to choose. Draws nothing itself.
 */
export const Unfit = ({ store, name, field, among }: UnfitProps): null => {
  const dataProvider = useDataProvider();
  const { manifest } = useToolkit();
  const { value } = useFormField(store, name);
  const prefix = name.slice(0, name.length - field.name.length);
  const siblings = siblingsOf(field);
  const target = manifest.resources.find((entry) => entry.name === field.reference);
  const keys = [value ?? []].flat().map(String);
  const isAsked =
    keys.length > 0 && Object.keys(among).length > 0 && isChanged(store, prefix, [field.name, ...siblings]);
  const { data: isFit, isFetching } = useQuery({
    queryKey: ['toolkit', 'matching', field.reference, keys, among],
    enabled: isAsked && target !== undefined,
    queryFn: async () => {
      const held = referredField(field, target ?? { key: [] });
      const { data } = await dataProvider.getList(field.reference ?? '', {
        filter: { ...among, [held]: { in: [value].flat() } },
        sort: { field: target?.key[0] ?? 'id', order: 'ASC' },
        pagination: { page: 1, perPage: keys.length },
        meta: { columns: [held] },
      });
      return data.length >= keys.length;
    },
  });
  const title = target?.title.one ?? '';
  useEffect(() => {
    if (!isAsked || isFetching || isFit !== false) return;
    const shown = siblings.length > 0 ? siblings : [field.name];
    const label = shown.map((own) => store.labelOf(prefix + own)).join(', ');
    store.putErrors({ [name]: message('referenceUnfit', { resource: title, field: label }) });
    // Told again only of other values: the siblings and their labels are the field's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, name, title, isAsked, isFetching, isFit, among, value]);
  return null;
};

const isChanged = (store: FormStore, prefix: string, names: readonly string[]): boolean =>
  names.some((own) => store.has(prefix + own) && store.field(prefix + own).changed);
