import { expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { buildColumns } from '../../../../src/screens/kit/table/columns.ts';
import { buildDescription } from '../formState/buildFields.ts';

const context = {
  fieldTypes,
  views: {},
  locale: 'en',
  hrefOf: () => null,
};

// Px of the label as Chromium writes it at 12 px semibold.
test.each([
  ['Wysokość', 61],
  ['Maksimum', 64],
  ['Wymaganie', 69],
  ['Powód odmowy', 91],
])('the header %s is not cut', (label, px) => {
  const description = buildDescription({
    list: { sticky: [], sortable: [] } as unknown as ReturnType<typeof buildDescription>['list'],
  }); // the rest is not asked for
  const [column] = buildColumns(description, ['id'], { ...context, labelOf: () => label });
  expect(column?.least).toBeGreaterThanOrEqual(
    Math.max(...label.split(' ').map((word) => (px * word.length) / label.length)) + 20,
  );
  if (!label.includes(' ')) expect(column?.width).toBeGreaterThanOrEqual(px + 20);
});

test('a key of seven digits is not cut', () => {
  const description = buildDescription({
    list: { sticky: [], sortable: [] } as unknown as ReturnType<typeof buildDescription>['list'],
  }); // the rest is not asked for
  const [id] = buildColumns(description, ['id'], { ...context, labelOf: ({ label }) => label });
  // A tabular digit of 13 px is 8 px wide, and a cell has 10 px at each side.
  expect(id?.width).toBeGreaterThanOrEqual(7 * 8 + 20);
});
