import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useSyncExternalStore } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RowResult } from '../../../core/wire/wire.ts';
import { useUser } from '../access/session.ts';
import { useLabels } from '../access/useLabel.ts';
import { wordsOf } from '../access/useTitle.ts';
import type { SessionStack } from './sessionChanges.ts';
import { sessionStoreOf, type SessionStore } from './sessionStore.ts';

/** What a write is called on the stack, in the words of plans. */
export interface WriteTitle {
  /** A key of `toolkit.sessionChanges.titles`. */
  kind: string;
  /** Names of changed fields. */
  fields?: readonly string[];
  action?: string | undefined;
  /** One record by its name, more by their count. */
  name?: string | undefined;
  results?: readonly RowResult[];
}

/** What the writes of a resource leave on the stack of the tab. */
export interface WriteSession extends Omit<SessionStore, 'read' | 'subscribe' | 'skip'> {
  titleOf(title: WriteTitle): string;
}

const namedFields = 3;

/** The stack of the tab as it is now, and its store. */
export const useSessionStack = (): { stack: SessionStack; store: SessionStore } => {
  const store = sessionStoreOf(useUser().user_id);
  return { stack: useSyncExternalStore(store.subscribe, store.read), store };
};

export const useWriteSession = (resource: ResourceDescription): WriteSession => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useLabels(resource.name);
  const store = sessionStoreOf(useUser().user_id);
  return useMemo(() => {
    const words = wordsOf(resource, translate);
    const countOf = (number: number): string => `${number.toLocaleString(locale)} ${words.object(number)}`;
    const fieldsOf = (names: readonly string[]): string => {
      const fields = resource.fields.filter(({ name }) => names.includes(name)).map(label);
      return fields.length === 0 || fields.length > namedFields
        ? translate('toolkit.sessionChanges.fields', { smart_count: fields.length })
        : new Intl.ListFormat(locale).format(fields);
    };
    const titleOf: WriteSession['titleOf'] = ({ kind, fields, action, name, results = [] }) => {
      const written = results.filter(({ result }) => result === true);
      const things = name ?? (written.length === 1 ? written[0]?.label : undefined) ?? countOf(written.length);
      return translate(`toolkit.sessionChanges.titles.${fields?.length === 0 ? 'update' : kind}`, {
        things: written.length === 0 && name === undefined ? words.many : things,
        ...(fields && { fields: fieldsOf(fields) }),
        ...(action !== undefined && {
          action: translate(`resources.${resource.name}.actions.${action}.label`, {
            _: resource.actions[action]?.label ?? action,
          }),
        }),
      });
    };
    return { ...store, titleOf };
  }, [resource, translate, locale, label, store]);
};
