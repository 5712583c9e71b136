import type { Resource } from '../../declaration/resource.ts';
import { error, type Fault } from '../faults/fault.ts';

/** A reference that is emptied with what it refers to may be empty, and is one column. */
const lettingGo = ({ name, key, fields }: Resource): Fault[] =>
  fields
    .filter((field) => field.whenGone !== undefined)
    .filter(
      (field) =>
        field.reference === undefined ||
        field.many === true ||
        field.required === true ||
        field.from !== undefined ||
        field.stored === false ||
        key.includes(field.name),
    )
    .map((field) =>
      error(
        'RES165',
        `${name}.fields.${field.name}.whenGone`,
        `'${field.name}' cannot be emptied.`,
        'Say it of a reference that is a column, is not required and no part of the key.',
      ),
    );

export const lettingGoChecks = [lettingGo];
