import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEntry } from './useCan.ts';

interface RecordLinkProps {
  resource: string;
  id: string;
  label: string;
  /** So that this page stays as it is. Default false. */
  inNewTab?: boolean;
}

/** What a record is called, as a link to it where it has a page. */
export const RecordLink = ({ resource, id, label, inNewTab = false }: RecordLinkProps): ReactNode => {
  const entry = useEntry(resource);
  const name = label === id ? null : label;
  const text = (
    <>
      <span className="mono">{id}</span> {name}
    </>
  );
  return entry?.has.edit || entry?.has.show ? (
    <Link to={`/${resource}/${encodeURIComponent(id)}`} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
};
