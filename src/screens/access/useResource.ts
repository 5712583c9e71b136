import { useSuspenseQuery } from '@tanstack/react-query';
import type { Field } from '../../core/field.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { useToolkit } from '../toolkit.ts';

/** The declaration of a resource; suspends while its chunk is on the way. It cannot change while the page is open. */
export const useResource = (name: string): ResourceDescription => {
  const { loadResource } = useToolkit();
  return useSuspenseQuery({
    queryKey: ['toolkit', 'resource', name],
    queryFn: () => loadResource(name),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
};

/** A field of a resource by its name; undefined where it has none. */
export const useField = (resource: string, field: string): Field | undefined =>
  useResource(resource).fields.find(({ name }) => name === field);
