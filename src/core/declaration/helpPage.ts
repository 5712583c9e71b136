import type { Resource } from './resource.ts';

/** The name of a resource's page in the manual: what it declares as `help`, else its own. */
export const helpPageOf = ({ name, help }: Pick<Resource, 'name' | 'help'>): string => help ?? name;
