import type { MessageParams } from '../../../src/core/values/messages.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { scopeOf } from '../access/scope.ts';
import type { Writer } from '../records/draft.ts';

/** What is said of a record that others still point to: how many there are is not for who sees some of them only. */
export const tellUsed = (
  { changeSet }: Pick<Writer, 'changeSet'>,
  resource: Resource,
  count: number,
): { key: 'referenced' | 'referencedUnseen'; params: MessageParams } =>
  scopeOf(resource, changeSet.actor).length > 0
    ? { key: 'referencedUnseen', params: { resource: resource.title.many } }
    : { key: 'referenced', params: { count, resource: resource.title.many } };
