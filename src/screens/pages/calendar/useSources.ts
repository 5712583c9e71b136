import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { CalendarSource } from '../../../core/words/surroundings.ts';
import { useScreen } from '../../kit/access/screen.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useResources } from '../../kit/access/useResource.ts';
import { opens } from '../../kit/access/useCan.ts';
import { isWritable } from '../../kit/formState/difference.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';

/** A resource of the calendar, in the reader's language. */
export interface Source {
  description: ResourceDescription;
  start: Field;
  end: Field;
  lane: Field | undefined;
  colour: Field | undefined;
  /** Its reader may move and resize its bars. */
  mayMove: boolean;
}

/** The resources of a calendar whose lists its reader may see. */
export const useSources = (): Source[] => {
  const { of = [] } = useScreen().calendar ?? {};
  const { manifest } = useToolkit();
  const user = useUser();
  const readOnly = useReadOnly();
  const open = of.filter(({ resource }) => {
    const entry = manifest.resources.find(({ name }) => name === resource);
    return entry?.has.list && opens(entry.access.list, user.permissions);
  });
  const descriptions = useResources(open.map(({ resource }) => resource));
  return open.flatMap((source, at) => {
    const description = descriptions[at];
    const found = description && read(description, source);
    if (!found) return [];
    const mayMove =
      readOnly === null &&
      can(user, description, 'edit').allowed &&
      [found.start, found.end].every(
        (field) => isWritable(field) && can(user, description, { field: field.name }).allowed,
      );
    return [{ ...found, mayMove }];
  });
};

/** Of fields that its reader may not read there is no bar, no lane and no colour. */
const read = (description: ResourceDescription, source: CalendarSource): Omit<Source, 'mayMove'> | null => {
  const fieldOf = (name: string | undefined): Field | undefined =>
    description.fields.find((field) => field.name === name);
  const [start, end] = [fieldOf(source.start), fieldOf(source.end)];
  return start && end ? { description, start, end, lane: fieldOf(source.lane), colour: fieldOf(source.colour) } : null;
};
