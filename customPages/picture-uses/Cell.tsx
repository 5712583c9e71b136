import { Fragment, type ReactNode } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { placeOf } from '../../src/core/fields/placeOf.ts';
import type { ListRow } from '../../src/core/wire/query.ts';
import { useTitles, useToolkit, type CellProps } from '../../src/screens/index.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import './uses.css';

/** The records that hold a picture, each a link; of more than two the first, and how many more there are, which leads to all of them. */
const PictureUses = ({ source }: CellProps) => {
  const translate = useTranslate();
  const record = useRecordContext<ListRow>();
  if (!record?.[source]) return '–';
  const found = [record[source] as string | string[]].flat(); // a place, or a list of them
  const called = new Map([record._refs?.[source] ?? []].flat().map(({ id, label }) => [id, label]));
  const uses = Number(record['uses'] ?? found.length);
  const places = uses > 2 ? found.slice(0, 1) : found;
  const more = uses - places.length;
  const all = `/picture-uses?filter=${encodeURIComponent(JSON.stringify({ picture_id: record.id }))}`;
  return (
    <span className="picture-uses">
      <span className="picture-uses-first">
        {places.map((place, index) => (
          <Fragment key={place}>
            {index > 0 && ', '}
            <Use place={place} label={called.get(place)} />
          </Fragment>
        ))}
      </span>
      {more > 0 && (
        <Link to={all}>{translate('words.and %{count} more', { count: more, _: 'and %{count} more' })}</Link>
      )}
    </span>
  );
};
export default PictureUses;

interface UseProps {
  place: string;
  /** What the record is called; undefined: that was not said. */
  label: string | undefined;
}

/** The record, called as it is; behind what its list is called where the row does not say that. */
const Use = ({ place, label }: UseProps): ReactNode => {
  const { manifest } = useToolkit();
  const titles = useTitles();
  const { resource, id, field } = placeOf(place);
  const entry = manifest.resources.find(({ name }) => name === resource);
  if (!entry) return `${resource} ${label ?? id}`;
  const to = `/${resource}/${id}`;
  if (field === '') return <Link to={to}>{label ?? id}</Link>;
  return (
    <>
      {titles(entry)}:{' '}
      <UseLink to={to} resource={resource} field={field}>
        {label ?? id}
      </UseLink>
    </>
  );
};

interface UseLinkProps {
  to: string;
  resource: string;
  field: string;
  children: ReactNode;
}

/** Its title is the label of the field that holds the picture. */
const UseLink = ({ to, resource, field, children }: UseLinkProps): ReactNode => (
  <Link to={to} title={useFieldLabel(resource, field)}>
    {children}
  </Link>
);
