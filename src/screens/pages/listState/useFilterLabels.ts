import { calledOf, namingFields } from '../../../core/declaration/called.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { toFieldCondition, type Where } from '../../../core/fields/conditions.ts';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** What the references in filters are called, asked for by one lookup for each resource: field -> key -> label. */
export const useFilterLabels = (
  fields: readonly Field[],
  filter: Where,
): Readonly<Record<string, Record<string, string>>> => {
  const { manifest } = useToolkit();
  const dataProvider = useDataProvider();
  const wanted = fields.flatMap((field) => {
    const { in: several, notIn, eq, ne } = toFieldCondition(filter[field.name]);
    const ids = [several ?? [], notIn ?? [], eq ?? [], ne ?? []].flat();
    return field.reference && ids.length > 0
      ? [{ field: field.name, resource: field.reference, by: field.by, where: field.where, ids }]
      : [];
  });
  const { data } = useQuery({
    queryKey: ['toolkit', 'filterLabels', wanted],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          wanted.map(async ({ field, resource, by, where, ids }) => {
            const entry = manifest.resources.find(({ name }) => name === resource);
            const key = entry?.key[0] ?? 'id';
            const held = referredField({ by }, { key: [key] });
            const named = entry ?? { recordRepresentation: key };
            const { data: rows } = await dataProvider.getList(resource, {
              filter: { ...(by !== undefined && where), [held]: { in: ids } },
              sort: { field: key, order: 'ASC' },
              pagination: { page: 1, perPage: 100 },
              meta: { columns: [...new Set([key, held, ...namingFields(named)])] },
            });
            return [
              field,
              Object.fromEntries(
                rows.map((row) => [String(row[held] ?? row.id), calledOf(named, row) ?? String(row.id)]),
              ),
            ];
          }),
        ),
      ) as Record<string, Record<string, string>>,
    enabled: wanted.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return wanted.length > 0 ? (data ?? {}) : {};
};
