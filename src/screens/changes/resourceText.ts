import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { ResourceMessageKey } from '../../core/declaration.ts';
import { fillTemplate, type Message } from '../../core/messages.ts';
import type { ResourceDescription } from '../../core/resource.ts';

/** What is said where a declaration has no text of its own, in the spec's style; null: nothing is. */
const defaults: Record<ResourceMessageKey, string | null> = {
  listFailed: 'There was an error while getting the list of {many}',
  showFailed: "{One} hasn't been fetched.",
  historyFailed: 'There was an error while getting the history of the {one}',
  lookupFailed: 'Error while fetching {many}. Please try again later.',
  lookupNone: 'There are no {many}.',
  lookupEmpty: 'Nothing has this name.',
  lookupBlank: null,
  inputsFailed: null,
  notSaved: null,
  created: '{One} successfully created',
  notCreated: "{One} hasn't been created.",
  updated: '{One} successfully updated',
  notUpdated: "{One} hasn't been updated.",
  deleted: '{One} successfully deleted',
  notDeleted: "{One} hasn't been deleted.",
  restored: '{One} successfully restored',
  notRestored: "{One} hasn't been restored.",
  bulkUpdated: 'Selected {many} successfully updated',
  notBulkUpdated: "Selected {many} haven't been updated.",
  bulkPartial: "{Many} with following ID's haven't been updated: ",
  bulkDeleted: 'Selected {many} successfully deleted',
  notBulkDeleted: "Selected {many} haven't been deleted.",
  bulkDeletePartial: "{Many} with following ID's haven't been deleted: ",
  bulkCreated: '{Many} successfully created',
  notBulkCreated: "{Many} haven't been created.",
  bulkCreatePartial: "{Many} with following ID's haven't been created: ",
  imported: '{Many} successfully imported',
  notImported: "{Many} haven't been imported.",
  importPartial: "{Many} with following ID's haven't been imported: ",
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The English text of a resource's message; null: it says nothing. */
export const resourceText = ({ title, messages }: Pick<ResourceDescription, 'title' | 'messages'>, key: ResourceMessageKey): string | null => {
  const own = messages[key];
  if (own !== undefined) return own;
  const general = defaults[key];
  return general && fillTemplate(general, { one: title.one, One: capitalise(title.one), many: title.many, Many: capitalise(title.many) });
};

/** A resource's message in the reader's language; null where the declaration says that it is silent. */
export const useResourceText = (resource: ResourceDescription): ((key: ResourceMessageKey) => string | null) => {
  const translate = useTranslate();
  return useCallback(
    (key) => {
      const text = resourceText(resource, key);
      return text === null ? null : translate(`resources.${resource.name}.messages.${key}`, { _: text });
    },
    [translate, resource],
  );
};

/** Says a message of a validator or the server in the reader's language; its English text where there is no translation. */
export const useSay = (): ((message: Message) => string) => {
  const translate = useTranslate();
  return useCallback(({ key, params, text }) => translate(`messages.${key}`, { ...params, _: text }), [translate]);
};
