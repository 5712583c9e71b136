import { helpPageOf } from '../../src/core/declaration/helpPage.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Describing } from '../engine/openapi/describing.ts';

/** What a page is written from besides its own resource. */
export interface ManualContext extends Describing {
  byName: ReadonlyMap<string, Resource>;
}

/** A link to the page of a resource. */
export const pageLink = (resource: Pick<Resource, 'name' | 'help'>, text: string): string =>
  `[${text}](${helpPageOf(resource)}.md)`;

/** A link to the page of the resource with this name; one that is not declared is a text. */
export const pageLinkOf = (
  { byName }: Pick<ManualContext, 'byName'>,
  name: string,
  text: (resource: Resource) => string,
): string => {
  const resource = byName.get(name);
  return resource ? pageLink(resource, text(resource)) : name;
};
