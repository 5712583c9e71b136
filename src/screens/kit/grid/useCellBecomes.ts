import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { asTyped } from '../../../core/records/typedAs.ts';
import { isSame } from '../formState/difference.ts';
import { formRules, workOut } from '../formState/workedOut.ts';
import { useToolkit } from '../access/toolkit.ts';

/**
 * What a rule makes of the value that stands in a cell's input; undefined: it stays, or nobody knows yet. What the rule reads is
 * asked for when the input opens: a list has no columns that nobody looks at.
 */
export const useCellBecomes = (
  description: ResourceDescription,
  field: Field,
  row: ListRow,
  value: unknown,
): unknown => {
  const { fieldTypes, loadRules } = useToolkit();
  const dataProvider = useDataProvider();
  const columns = inputsOf(description, field);
  const { data } = useQuery({
    queryKey: [description.name, 'getMany', { ids: [String(row.id)], meta: { columns } }, row.version],
    enabled: columns.length > 0,
    queryFn: async () => {
      const [rules, { data: found }] = await Promise.all([
        loadRules(),
        dataProvider.getMany(description.name, { ids: [String(row.id)], meta: { columns } }),
      ]);
      return { workedOut: workOut(description, rules, fieldTypes), base: found[0] as ListRow | undefined }; // a row of those columns
    },
  });
  if (!data?.workedOut || !data.base) return undefined;
  const becomes = data.workedOut.of(data.base, { ...asTyped(description.fields, data.base), [field.name]: value })[
    field.name
  ];
  return isSame(field, fieldTypes, becomes, value) ? undefined : becomes;
};

/** The columns that the rules read and set which make another value of this field's. */
const inputsOf = (description: ResourceDescription, field: Field): string[] => [
  ...new Set(
    formRules(description)
      .filter(({ from, sets }) => from.includes(field.name) && sets.includes(field.name))
      .flatMap(({ from, sets }) => [...from, ...sets]),
  ),
];
