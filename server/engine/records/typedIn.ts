import type { Draft } from './draft.ts';
import type { Row } from '../database/row.ts';

/**
 * The fields that somebody typed in this write: those that it gives, also where it gives what is stored. A whole record alone
 * says nothing by what it repeats: where it names what was typed beside the value, both as they were read, nobody typed.
 */
export const typedIn = (
  { model, request, set, input }: Pick<Draft, 'model' | 'request' | 'set' | 'input'>,
  read: Row,
): ReadonlySet<string> => {
  if (!request.whole) return set;
  const isAsRead = (name: string): boolean => {
    const field = model.fields.get(name);
    const { typedAs } = field?.field ?? {};
    if (!field || typedAs === undefined || !(typedAs in request.changes)) return false;
    return (
      field.type.equals(read[name] ?? null, input[name] ?? null) &&
      field.type.equals(read[typedAs] ?? null, request.changes[typedAs] ?? null)
    );
  };
  return new Set([...set].filter((name) => !isAsRead(name)));
};
