import type { Resource } from '../resource.ts';
import { capitalised } from '../../values/nameInWords.ts';
import { isComputed } from '../storage.ts';

/** The resources of an application, with what those are called that a field with `names` may name. One without such a field is the same object. */
export const nameResources = (resources: readonly Resource[]): Resource[] => {
  const choices = resources
    .filter((resource) => !isComputed(resource))
    .map(({ name, menu, title: { many } }) => ({
      value: name,
      label: menu?.label ?? capitalised(many),
    }));
  return resources.map((resource) =>
    resource.fields.some(({ names }) => names !== undefined)
      ? { ...resource, fields: resource.fields.map((field) => (field.names ? { ...field, choices } : field)) }
      : resource,
  );
};
