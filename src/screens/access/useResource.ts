import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import type { Field } from '../../core/field.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { useToolkit } from '../toolkit.ts';

/** The declaration of a resource; suspends while its chunk is on the way. Only another language changes it while the page is open. */
export const useResource = (name: string): ResourceDescription => {
  const { loadResource } = useToolkit();
  const locale = useLocale();
  return useSuspenseQuery({
    queryKey: ['toolkit', 'resource', name, locale],
    queryFn: () => loadResource(name),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
};

/** A field of a resource by its name; undefined where it has none. */
export const useField = (resource: string, field: string): Field | undefined =>
  useResource(resource).fields.find(({ name }) => name === field);
