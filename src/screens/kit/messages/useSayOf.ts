import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { memberWords } from '../../../core/records/memberWords.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSay } from './resourceText.ts';

/** Says what was found of a record: of a member of a field with the words of where it stands, as in the form. */
export const useSayOf = (
  description: Pick<ResourceDescription, 'name' | 'fields'>,
): ((finding: Message & { field?: string }) => string) => {
  const translate = useTranslate();
  const say = useSay();
  return useCallback(
    (finding) => {
      const { key, params, path, field } = finding;
      const translated = translate(`messages.${key}`, { ...params, _: '' });
      const found = description.fields.find(({ name }) => name === field);
      // The English text says it already.
      if (!path || !found?.json || translated === '') return say(finding, found);
      return `${memberWords(found.json.schema, path)}: ${translated}`;
    },
    [translate, say, description],
  );
};
