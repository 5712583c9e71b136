import { error, repeated, type Check, type Named } from './check.ts';

/** What a record carries besides its fields, in every answer and every table. */
const reserved: readonly string[] = ['version', '_refs'];

const reservedName: Check = ({ name, fields }) =>
  fields
    .filter((field) => reserved.includes(field.name))
    .map((field) =>
      error(
        'RES123',
        `${name}.fields.${field.name}`,
        `'${field.name}' is a name of the framework's own: every record has it besides its fields.`,
        "Give the field another name; the service's name for it goes into wire: { name }.",
      ),
    );

const spelling: Check = ({ name, fields }) =>
  fields
    .filter((field) => !/^[a-z_]\w*$/i.test(field.name))
    .map((field) =>
      error(
        'RES125',
        `${name}.fields.${field.name}`,
        `'${field.name}' is no name of a field.`,
        "Letters, digits and '_', a letter first: 'store_id'.",
      ),
    );

/** Two fields that come under one name would overwrite each other. */
const wireTwice: Check = ({ name, fields }) =>
  repeated(
    'RES124',
    fields.map((field): Named => [`${name}.fields.${field.name}.wire.name`, field.wire?.name ?? field.name]),
    'the names of fields on the wire',
  );

const currency: Check = ({ name, fields }) =>
  fields
    .filter((field) => field.currency !== undefined && !Intl.supportedValuesOf('currency').includes(field.currency))
    .map((field) =>
      error(
        'RES126',
        `${name}.fields.${field.name}.currency`,
        `'${field.currency}' is no currency.`,
        "Its three letters of ISO 4217: 'EUR'.",
      ),
    );

/** What is kept in parts of its unit is a whole number of them. */
const parts: Check = ({ name, fields }) =>
  fields
    .filter((field) => field.parts !== undefined && !(Number(field.parts) === 1000 && field.scale === 0))
    .map((field) =>
      error(
        'RES134',
        `${name}.fields.${field.name}.parts`,
        `Parts are 1000, of a whole number; got ${field.parts} with a scale of ${field.scale ?? 'none'}.`,
        'Say parts: 1000 of an amount.',
      ),
    );

export const fieldNameChecks: readonly Check[] = [reservedName, spelling, wireTwice, currency, parts];
