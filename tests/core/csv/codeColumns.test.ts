import { describe, expect, it } from 'vitest';
import { items } from '../../../resources/catalogue/items.ts';
import { itemStores } from '../../../resources/catalogue/itemStores.ts';
import { proposeCodeColumns } from '../../../src/core/csv/codeColumns.ts';
import { proposeMapping } from '../../../src/core/csv/csvMapping.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

const eans = [['8000500310427'], ['8076809513753'], ['8000500310428']];

describe('the column of a code', () => {
  it('is proposed by its header, in the languages of the screens', () => {
    for (const header of ['GDO ID', 'gdo_id', 'Codice GDO'])
      expect(proposeMapping([header], itemStores)).toEqual(['gdo_id']);
    for (const header of ['EAN', 'Codice a barre', 'kod kreskowy', 'Barcode'])
      expect([...proposeMapping([header], itemStores), ...proposeMapping([header], items)]).toEqual(['ean', 'ean']);
  });

  it('is proposed by its cells where its header says nothing, also with a wrong code among them', () => {
    expect(proposeCodeColumns([null], eans, itemStores, fieldTypes)).toEqual(['ean']);
    expect(proposeCodeColumns([null], eans, items, fieldTypes)).toEqual(['ean']);
  });

  it('is left out where another column has it, most cells are no such codes, one has another length, or it is blank', () => {
    expect(
      proposeCodeColumns(
        ['ean', null],
        eans.map(([ean = '']) => [ean, ean]),
        itemStores,
        fieldTypes,
      ),
    ).toEqual(['ean', null]);
    expect(proposeCodeColumns([null], [['8000500310428'], ['8076809513754']], itemStores, fieldTypes)).toEqual([null]);
    expect(proposeCodeColumns([null], [...eans, ['17']], itemStores, fieldTypes)).toEqual([null]);
    expect(proposeCodeColumns([null], [[''], [' ']], itemStores, fieldTypes)).toEqual([null]);
  });
});
