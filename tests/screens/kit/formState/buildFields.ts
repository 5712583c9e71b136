import type { Field } from '../../../../src/core/fields/field.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';

/** A field with overrides; text unless said otherwise. */
export const buildField = (name: string, over: Partial<Field> = {}): Field => ({
  name,
  label: name,
  type: 'text',
  ...over,
});

/** The fields of a small product. */
export const buildProductFields = (): Field[] => [
  buildField('id', { type: 'integer', readOnly: true }),
  buildField('name', { label: 'Name', required: true, maxLength: 20 }),
  buildField('brand_id', { type: 'reference', label: 'Brand', reference: 'brands' }),
  buildField('tags', { type: 'referenceList', label: 'Tags', reference: 'tags', many: true }),
  buildField('value', { type: 'decimal', label: 'Value', min: 0, max: 100, scale: 3, unit: '{unit}' }),
  buildField('unit', { type: 'text', label: 'Unit' }),
  buildField('weight', { type: 'decimal', label: 'Weight', scale: 3, empty: 0 }),
  buildField('hidden', {
    type: 'boolean',
    label: 'Hidden',
    required: true,
    sets: [{ when: { hidden: false }, to: { reason: null } }],
  }),
  buildField('reason', { label: 'Reason', when: { shown: { hidden: true }, required: { hidden: true } } }),
  buildField('brand_name', { from: 'brand_id.name' }),
  buildField('priority', { type: 'integer', omitOnSave: true }),
];

/** As much of a description as forms and imports ask for. */
export const buildDescription = (over: Partial<ResourceDescription> = {}): ResourceDescription =>
  ({
    name: 'products',
    title: { one: 'product', many: 'products' },
    key: ['id'],
    recordRepresentation: 'name',
    fields: buildProductFields(),
    form: {},
    related: [],
    messages: {},
    ...over,
  }) as ResourceDescription; // the rest is not asked for
