import type * as z from 'zod';
import type { Choice, Field } from '../../src/core/fields/field.ts';
import { fieldsOf } from '../../src/core/fields/field.ts';
import type { FieldExample, FieldType } from '../../src/core/fields/fieldType.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import * as make from '../../src/fieldTypes/index.ts';
import { booleanExamples } from '../../src/fieldTypes/boolean/examples.ts';
import { choiceExamples } from '../../src/fieldTypes/choice/examples.ts';
import { countryExamples } from '../../src/fieldTypes/country/examples.ts';
import { dateExamples } from '../../src/fieldTypes/date/examples.ts';
import { decimalExamples } from '../../src/fieldTypes/decimal/examples.ts';
import { eanExamples } from '../../src/fieldTypes/ean/examples.ts';
import { emailExamples } from '../../src/fieldTypes/email/examples.ts';
import { imageExamples } from '../../src/fieldTypes/image/examples.ts';
import { imageListExamples } from '../../src/fieldTypes/imageList/examples.ts';
import { instantExamples } from '../../src/fieldTypes/instant/examples.ts';
import { integerExamples } from '../../src/fieldTypes/integer/examples.ts';
import { jsonExamples } from '../../src/fieldTypes/json/examples.ts';
import { localMomentExamples } from '../../src/fieldTypes/localMoment/examples.ts';
import { localTimeExamples } from '../../src/fieldTypes/localTime/examples.ts';
import { longTextExamples } from '../../src/fieldTypes/longText/examples.ts';
import { messageExamples } from '../../src/fieldTypes/message/examples.ts';
import { moneyExamples } from '../../src/fieldTypes/money/examples.ts';
import { referenceExamples } from '../../src/fieldTypes/reference/examples.ts';
import { referenceListExamples } from '../../src/fieldTypes/referenceList/examples.ts';
import { richTextExamples } from '../../src/fieldTypes/richText/examples.ts';
import { secretExamples } from '../../src/fieldTypes/secret/examples.ts';
import { textExamples } from '../../src/fieldTypes/text/examples.ts';
import { textListExamples } from '../../src/fieldTypes/textList/examples.ts';
import { urlExamples } from '../../src/fieldTypes/url/examples.ts';
import { z as zod } from 'zod';

type Options = Partial<Field> & { label: string; required?: boolean };
type Kind = readonly [name: string, construct: (options: Options) => z.ZodType, examples: readonly FieldExample[]];

// Each constructor takes its own options; the examples hold them.
const kinds: readonly Kind[] = [
  ['boolean', (options) => make.boolean(options as never), booleanExamples],
  ['choice', (options) => make.choice(options as { label: string; choices: Choice[] }), choiceExamples],
  ['country', (options) => make.country(options as never), countryExamples],
  ['date', (options) => make.plainDate(options as never), dateExamples],
  ['decimal', (options) => make.decimal(options as never), decimalExamples],
  ['ean', (options) => make.ean(options as never), eanExamples],
  ['email', (options) => make.email(options as never), emailExamples],
  ['image', (options) => make.image(options as never), imageExamples],
  ['imageList', (options) => make.imageList(options as never), imageListExamples],
  ['instant', (options) => make.instant(options as never), instantExamples],
  ['integer', (options) => make.integer(options as never), integerExamples],
  ['json', (options) => make.json(options as never), jsonExamples],
  ['localMoment', (options) => make.localMoment(options as never), localMomentExamples],
  ['localTime', (options) => make.localTime(options as never), localTimeExamples],
  ['longText', (options) => make.longText(options as never), longTextExamples],
  ['message', (options) => make.message(options as never), messageExamples],
  ['money', (options) => make.money(options as never), moneyExamples],
  ['reference', (options) => make.reference(options as never), referenceExamples],
  ['referenceList', (options) => make.referenceList(options as never), referenceListExamples],
  ['richText', (options) => make.richText(options as never), richTextExamples],
  ['secret', (options) => make.secret(options as never), secretExamples],
  ['text', (options) => make.text(options as never), textExamples],
  ['textList', (options) => make.textList(options as never), textListExamples],
  ['url', (options) => make.url(options as never), urlExamples],
];

export interface Case {
  title: string;
  type: FieldType;
  field: Field;
  schema: z.ZodType;
  required: z.ZodType;
  example: FieldExample;
}

/** One case for each example of each field type: the type, its field called `value`, and its schemas. */
export const cases: readonly Case[] = kinds.flatMap(([name, construct, examples]) =>
  examples.map((example, at): Case => {
    const schema = construct({ ...example.field, label: 'Value' });
    const [field] = fieldsOf(zod.object({ value: schema }));
    const type = fieldTypes[name];
    if (!field || !type) throw new Error(`There is no field type '${name}'.`);
    const title = examples.length > 1 ? `${name} ${at + 1}` : name;
    return {
      title,
      type,
      field,
      schema,
      required: construct({ ...example.field, label: 'Value', required: true }),
      example,
    };
  }),
);
