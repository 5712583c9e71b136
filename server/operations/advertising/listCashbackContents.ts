import { Cashback } from '../../../schemas/advertising/Cashback.ts';
import { contentGroups } from '../../../schemas/advertising/cashbackTexts.ts';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import type { Operation } from '../../engine/context/operation.ts';

const fields = new Map(fieldsOf(Cashback).map((field) => [field.name, field]));

/** The field that holds one text or picture, and in which language where it is one of several. */
const describe = (name: string) => {
  const field = fields.get(name);
  return { field: name, label: field?.label ?? name, language: field?.localized?.language ?? null };
};

/**
 * What is entered as contents of a cashback (spec resources (a) 32): the content field groups, and the texts per language and kind of
 * rule. Answers `{ group, kind, fields }`; `kind` null: whatever the rules go by.
 */
export const listCashbackContents: Operation = async () => {
  const { image_urls, ...kinds } = contentGroups;
  return {
    changes: [],
    effects: [],
    result: [
      { group: 'image_urls', kind: null, fields: image_urls.map(describe) },
      ...Object.entries(kinds).flatMap(([kind, groups]) =>
        Object.entries(groups).map(([group, names]) => ({ group, kind, fields: names.map(describe) })),
      ),
    ],
  };
};
