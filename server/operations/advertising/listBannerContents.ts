import { Banner } from '../../../schemas/advertising/Banner.ts';
import { bannerContents } from '../../../schemas/advertising/bannerContents.ts';
import { bannerTypes } from '../../../schemas/advertising/choices.ts';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import { toJsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Operation } from '../../engine/context/operation.ts';

const { cases = [] } = fieldsOf(Banner).find(({ name }) => name === 'contents')?.json ?? {};

/**
 * What is entered as contents of a banner of each type (spec 001 §7): the JSON schema that the contents are checked by, and the
 * members with what they are called. Answers `{ type, label, fields, schema }`.
 */
export const listBannerContents: Operation = async () => ({
  changes: [],
  effects: [],
  result: bannerTypes.map(({ value, label }) => {
    const at = bannerContents.findIndex(({ when }) => when.type.in.includes(value));
    const schema = bannerContents[at]?.schema;
    const needed = cases[at]?.required ?? [];
    return {
      type: value,
      label,
      fields: schema
        ? fieldsOf(schema).map((field) => ({
            field: field.name,
            label: field.label,
            required: needed.includes(field.name),
          }))
        : [],
      schema: schema ? toJsonSchema(schema) : null,
    };
  }),
});
