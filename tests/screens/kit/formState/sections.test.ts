import { describe, expect, test } from 'vitest';
import { message } from '../../../../src/core/values/messages.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { formSections, sectionState, summaryTexts } from '../../../../src/screens/kit/formState/sections.ts';
import { buildDescription, buildField } from './buildFields.ts';
import { counted } from '../i18n/inEnglish.ts';

const details = buildDescription({
  name: 'details',
  title: { one: 'detail', many: 'details' },
  fields: [buildField('product_id'), buildField('origin')],
});
const fault = message('required');

describe('formSections', () => {
  test('follow the declaration, in its order', () => {
    const sections = formSections(
      buildDescription({ form: { Identity: ['name', 'brand_id'], Measures: ['value', 'weight', 'unit'] } }),
      {},
      fieldTypes,
    );
    expect(sections.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['Identity', ['name', 'brand_id']],
      ['Measures', ['value', 'weight', 'unit']],
    ]);
  });

  test('stand four to a line where most fields are numbers', () => {
    const sections = formSections(
      buildDescription({ form: { Identity: ['name', 'value'], Measures: ['value', 'weight', 'unit'] } }),
      {},
      fieldTypes,
    );
    expect(sections.map(({ isDense }) => isDense)).toEqual([false, true]);
  });

  test('show every field where none is declared', () => {
    expect(formSections(buildDescription(), {}, fieldTypes)[0]?.fields.map(({ name }) => name)).toContain('name');
  });

  test('take the fields of a relation that is saved with the form, without the one that holds the parent', () => {
    const resource = buildDescription({
      form: { Identity: ['name'] },
      related: [{ resource: 'details', by: 'product_id', many: false, save: 'withForm', section: 'Details' }],
    });
    const section = formSections(resource, { details }, fieldTypes).find(({ title }) => title === 'Details');
    expect(section?.fields.map(({ name }) => name)).toEqual(['details.origin']);
  });

  test('hold a relation that is saved row by row as a table, in its own section where none is named', () => {
    const resource = buildDescription({
      form: { Identity: ['name'] },
      related: [{ resource: 'details', by: 'product_id', many: true, save: 'immediate' }],
    });
    expect(formSections(resource, { details }, fieldTypes).at(-1)).toMatchObject({
      title: 'Details',
      tables: [{ resource: 'details' }],
      fields: [],
    });
  });
});

describe('the key of a section', () => {
  test('belongs to the resource, or is the name of the relation that it is called after', () => {
    const resource = buildDescription({
      name: 'products',
      form: { Identity: ['name'] },
      related: [{ resource: 'details', by: 'product_id', many: true, save: 'immediate' }],
    });
    expect(formSections(resource, { details }, fieldTypes).map(({ key }) => key)).toEqual([
      'resources.products.sections.Identity',
      'resources.details.name',
    ]);
  });
});

describe('sectionState', () => {
  test('says whether something changed and counts the faults', () => {
    const [identity, measures] = formSections(
      buildDescription({ form: { Identity: ['name'], Measures: ['value', 'weight'] } }),
      {},
      fieldTypes,
    );
    const summary = {
      changed: ['name'],
      faults: [
        { name: 'value', label: 'Value', fault },
        { name: 'weight', label: 'Weight', fault },
      ],
    };
    expect(identity && sectionState(identity, summary)).toEqual({ isChanged: true, faults: 0 });
    expect(measures && sectionState(measures, summary)).toEqual({ isChanged: false, faults: 2 });
  });
});

describe('summaryTexts', () => {
  test('count and name', () => {
    const summary = { changed: ['a', 'b', 'c'], faults: [{ name: 'delta', label: 'Delta', fault }] };
    expect(summaryTexts(summary, counted)).toEqual({ changed: '3 fields changed', faulty: '1 to mend: Delta' });
    expect(summaryTexts({ changed: ['a'], faults: [] }, counted)).toEqual({ changed: '1 field changed', faulty: '' });
  });
});
