import { useTranslate, type TranslateFunction } from 'ra-core';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';

/** 'Items': what a resource is called in the menu, in breadcrumbs and as a page title. */
export const useTitles = (): ((
  entry: Pick<ManifestEntry, 'name' | 'title'> & Partial<Pick<ManifestEntry, 'menu'>>,
) => string) => {
  const translate = useTranslate();
  return ({ name, title, menu }) =>
    translate(`resources.${name}.name`, { _: menu?.label ?? capitalised(title.many), smart_count: 2 });
};

/** What a resource's records are called inside a sentence. */
interface Words {
  /** 'item' */
  one: string;
  /** 'items' */
  many: string;
  /** After a verb and, but for 1, a number: 'Save item', 'Approve 12 items'. A language with cases writes it otherwise than the name. */
  object(count?: number): string;
}

/** A resource's words in the reader's language: `resources.<name>.one`, `.many` and `.object`, else the declaration's title. */
export const wordsOf = (
  { name, title }: Pick<ManifestEntry, 'name' | 'title'>,
  translate: TranslateFunction,
): Words => {
  const one = translate(`resources.${name}.one`, { _: title.one });
  const many = translate(`resources.${name}.many`, { _: title.many });
  // A language may have three forms, and no more.
  const object = (count = 1): string =>
    translate(`resources.${name}.object`, { _: [one, many, many].join(' |||| '), smart_count: count });
  return { one, many, object };
};

export const useWords = (resource: Pick<ManifestEntry, 'name' | 'title'>): Words => wordsOf(resource, useTranslate());

/** The same of several resources. */
export const useWordsOf = (): ((resource: Pick<ManifestEntry, 'name' | 'title'>) => Words) => {
  const translate = useTranslate();
  return (resource) => wordsOf(resource, translate);
};
