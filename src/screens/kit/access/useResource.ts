import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useI18nProvider, useLocale } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from './toolkit.ts';
import { describeIn } from './describeIn.ts';

/** The declaration of a resource in the reader's language, of what they may read; suspends while its chunk is on the way. */
export const useResource = (name: string): ResourceDescription => {
  const i18n = useI18nProvider();
  const locale = useLocale();
  return describeIn(useDeclared(name), i18n, locale);
};

/** Several of them, in the order of their names. */
export const useResources = (names: readonly string[]): ResourceDescription[] => {
  const { loadResource, reader } = useToolkit();
  const i18n = useI18nProvider();
  const locale = useLocale();
  return useSuspenseQueries({ queries: names.map((name) => declaredQuery(name, reader, loadResource)) }).map(
    ({ data }) => describeIn(data, i18n, locale),
  );
};

/** The same in English, as it was declared. */
export const useDeclared = (name: string): ResourceDescription => {
  const { loadResource, reader } = useToolkit();
  return useSuspenseQuery(declaredQuery(name, reader, loadResource)).data;
};

type Load = ReturnType<typeof useToolkit>['loadResource'];

const declaredQuery = (name: string, reader: unknown, loadResource: Load) => ({
  // It cannot change while the page is open.
  queryKey: ['toolkit', 'resource', name, reader],
  queryFn: () => loadResource(name),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** A field of a resource by its name; undefined where it has none. */
export const useField = (resource: string, field: string): Field | undefined =>
  useResource(resource).fields.find(({ name }) => name === field);
