import type { Field } from '../../fields/field.ts';
import type { Permissions, Resource, ResourceSearch } from '../resource.ts';

type Needs = Record<string, Permissions[]>;

/**
 * The resources of an application, each with who may read what it joins or searches from others: whoever may not read
 * `suppliers.fee` does not get it as `offers.supplier_fee` either. What joins nothing closed is the same object.
 */
export const inheritReads = (resources: readonly Resource[]): Resource[] => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return resources.map((resource) => {
    const reads = collect(resource.fields.map((field) => [field.name, needsOf(byName, resource, field)]));
    const searches = collect(
      Object.entries(resource.search).map(([kind, { by }]) => [kind, searchNeeds(byName, resource, by)]),
    );
    const same =
      sizeOf(reads) === sizeOf(resource.access.reads) && sizeOf(searches) === sizeOf(resource.access.searches);
    return same ? resource : { ...resource, access: { ...resource.access, reads, searches } };
  });
};

type Known = ReadonlyMap<string, Resource>;

const collect = (entries: readonly (readonly [string, Permissions[]])[]): Needs =>
  Object.fromEntries(entries.filter(([, needs]) => needs.length > 0));

const sizeOf = (needs: Needs = {}): number => Object.values(needs).flat().length;

/** Its own, those of all that it is read through, and those of what it holds of another record. A circle of joins is told by the checks, and ends here. */
const needsOf = (
  known: Known,
  resource: Resource,
  { name, from, reference, by }: Field,
  met: readonly string[] = [],
): Permissions[] => {
  const place = `${resource.name}.${name}`;
  if (met.includes(place)) return [];
  const own = resource.access.reads?.[name] ?? [];
  const joined =
    typeof from === 'string'
      ? pathNeeds(known, resource, from, [...met, place])
      : from
        ? fieldNeeds(known, known.get(from.related), from.field, [...met, place])
        : [];
  const held = by === undefined ? [] : fieldNeeds(known, known.get(reference ?? ''), by, [...met, place]);
  return distinct([...own, ...joined, ...held]);
};

/** Of `'supplier_id.fee'`: the reference, and the field that it leads to. */
const pathNeeds = (known: Known, resource: Resource, path: string, met: readonly string[] = []): Permissions[] => {
  const [first = '', ...rest] = path.split('.');
  const here = fieldNeeds(known, resource, first, met);
  const target = known.get(resource.fields.find(({ name }) => name === first)?.reference ?? '');
  return rest.length === 0 || !target ? here : [...here, ...pathNeeds(known, target, rest.join('.'), met)];
};

const fieldNeeds = (
  known: Known,
  resource: Resource | undefined,
  name: string,
  met: readonly string[] = [],
): Permissions[] => {
  const field = resource?.fields.find((one) => one.name === name);
  return resource && field ? needsOf(known, resource, field, met) : [];
};

/** A text search asks the fields that its asker reads; any other is closed to who may not read what it compares. */
const searchNeeds = (known: Known, resource: Resource, by: ResourceSearch['by']): Permissions[] => {
  if (typeof by === 'string') return distinct(fieldNeeds(known, resource, by));
  if ('text' in by) return [];
  if ('path' in by) return distinct(by.path.flatMap((path) => pathNeeds(known, resource, path)));
  const related = known.get(by.related);
  const through = by.of === undefined ? [] : fieldNeeds(known, resource, by.of);
  return distinct([...through, ...[by.by, by.field].flatMap((name) => fieldNeeds(known, related, name))]);
};

const distinct = (needs: readonly Permissions[]): Permissions[] => [
  ...new Map(needs.map((one) => [one.join(' '), one])).values(),
];
