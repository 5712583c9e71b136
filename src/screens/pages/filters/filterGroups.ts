import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** Filters that stand together in the menu. */
export interface FilterGroup {
  /** `shown`: by columns of the list; `others`: declared in no group. */
  kind: 'shown' | 'declared' | 'others';
  /** As the declaration calls it; '' where it does not. */
  title: string;
  fields: Field[];
}

/** The filters of a list: those by columns that it shows first, the rest by the groups of its columns or the sections of its form. */
export const groupFilters = (
  { list, form }: Pick<ResourceDescription, 'list' | 'form'>,
  offered: readonly Field[],
  shown: readonly string[],
): FilterGroup[] => {
  const left = new Map(offered.map((field) => [field.name, field]));
  const take = (names: readonly string[]): Field[] =>
    names.flatMap((name) => {
      const field = left.get(name);
      left.delete(name);
      return field ?? [];
    });
  const declared = new Map<string, Field[]>();
  const first = take(shown);
  for (const [title, names] of [...Object.entries(list.groups), ...Object.entries(form)])
    declared.set(title, [...(declared.get(title) ?? []), ...take(names)]);
  const groups: FilterGroup[] = [
    { kind: 'shown', title: '', fields: first },
    ...[...declared].map(([title, fields]) => ({ kind: 'declared' as const, title, fields })),
    { kind: 'others', title: '', fields: [...left.values()] },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
};
