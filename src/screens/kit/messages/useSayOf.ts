import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { memberWords } from '../../../core/records/memberWords.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSay } from './resourceText.ts';

type Finding = Message & { field?: string };

/** Says it of the field that it is about, unless it names one itself: 'Start Date: Required field'. */
export const namingField =
  ({ fields }: Pick<ResourceDescription, 'fields'>, say: (finding: Finding) => string) =>
  (finding: Finding): string => {
    const field = fields.find(({ name }) => name === finding.field);
    return field && finding.params['field'] === undefined ? `${field.label}: ${say(finding)}` : say(finding);
  };

/** Says what was found of a record: of a member of a field with the words of where it stands, as in the form. */
export const useSayOf = (description: Pick<ResourceDescription, 'name' | 'fields'>): ((finding: Finding) => string) => {
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
