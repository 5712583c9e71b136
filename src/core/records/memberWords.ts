import type { Field } from '../fields/field.ts';
import type { Message } from '../values/messages.ts';

interface Labelled {
  title?: string;
  properties?: Record<string, Labelled>;
  items?: Labelled;
}

/** Where in a JSON value something stands, in the words of its shape: 'Other nutrients 2 > Amount'. Rows count from 1. */
export const memberWords = (shape: unknown, path: readonly (string | number)[]): string => {
  const words: string[] = [];
  let at: Labelled | undefined = shape as Labelled; // the JSON schema of a field
  for (const step of path) {
    if (typeof step === 'number') {
      words.push(`${words.pop() ?? ''} ${step + 1}`.trim());
      at = at?.items;
    } else {
      at = at?.properties?.[step];
      words.push(at?.title ?? step);
    }
  }
  return words.join(' > ');
};

/** A fault whose text names the member that it is of: whoever reads it may not see where it stands. */
export const inWords = (fault: Message, field: Pick<Field, 'json'> | undefined): Message =>
  fault.path && field?.json
    ? { ...fault, text: `${memberWords(field.json.schema, fault.path)}: ${fault.text}` }
    : fault;
