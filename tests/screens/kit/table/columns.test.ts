import { expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { buildColumns } from '../../../../src/screens/kit/table/columns.ts';
import { buildDescription } from '../formState/buildFields.ts';

test('a key of seven digits is not cut', () => {
  const description = buildDescription({
    list: { sticky: [], sortable: [] } as unknown as ReturnType<typeof buildDescription>['list'],
  }); // the rest is not asked for
  const [id] = buildColumns(description, ['id'], {
    fieldTypes,
    views: {},
    locale: 'en',
    labelOf: ({ label }) => label,
    hrefOf: () => null,
  });
  // A tabular digit of 13 px is 8 px wide, and a cell has 10 px at each side.
  expect(id?.width).toBeGreaterThanOrEqual(7 * 8 + 20);
});
