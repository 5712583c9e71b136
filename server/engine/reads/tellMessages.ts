import type { Application } from '../../../src/core/declaration/application.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Asker } from '../access/signedIn.ts';
import { sayPacked } from '../context/sayIn.ts';

interface Telling {
  application: Pick<Application, 'translations'>;
  fieldTypes: FieldTypes;
}

/** What stands for the values of fields that hold messages: a text in the language of whoever reads them. They are changed in place. */
export const tellMessages = (
  { application, fieldTypes }: Telling,
  { language }: Pick<Asker, 'language'>,
  { fields }: Pick<Resource, 'fields'>,
  rows: readonly Record<string, unknown>[],
): void => {
  if (language === undefined) return;
  for (const field of fields) {
    if (!typeOf(fieldTypes, field).told) continue;
    const { name } = field;
    for (const row of rows) {
      const packed = row[name];
      if (Array.isArray(packed)) row[name] = sayPacked(application, language, packed as string[]); // as its type packs them
    }
  }
};
