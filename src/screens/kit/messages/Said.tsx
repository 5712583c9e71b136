import type { ReactNode } from 'react';
import type { ToldRecord } from '../../../core/values/messages.ts';
import { RecordLink } from '../access/RecordLink.tsx';

interface SaidProps {
  text: string;
  /** The record that it speaks of by its id. */
  record?: ToldRecord | undefined;
  /** Something is typed or planned here that would be left. */
  inNewTab?: boolean;
}

/** A message as it is said, in which the record that it speaks of is named and a link. */
export const Said = ({ text, record, inNewTab = false }: SaidProps): ReactNode => {
  // What the value itself holds comes before it.
  const at = record ? text.lastIndexOf(record.id) : -1;
  if (!record || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <RecordLink {...record} inNewTab={inNewTab} />
      {text.slice(at + record.id.length)}
    </>
  );
};
