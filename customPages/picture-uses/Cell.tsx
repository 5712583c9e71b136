import type { ReactNode } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { useField, useLabel, useTitles, useToolkit, type CellProps } from '../../src/screens/index.ts';

/** The records that hold a picture, each a link; of more than two the first, and how many more there are, which leads to all of them. */
const PictureUses = ({ source }: CellProps) => {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!record?.[source]) return '–';
  const found = (record[source] ?? []) as string[]; // a list of texts
  const uses = Number(record['uses'] ?? 0);
  const places = uses > 2 ? found.slice(0, 1) : found;
  const more = uses - places.length;
  const all = `/picture-uses?filter=${encodeURIComponent(JSON.stringify({ picture_id: record.id }))}`;
  return (
    <>
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && ', '}
          <Use place={place} />
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Link to={all}>{translate('words.and %{count} more', { count: more, _: 'and %{count} more' })}</Link>
        </>
      )}
    </>
  );
};
export default PictureUses;

/** `items/12/url_thumbnail`: the record, and what the field is called. */
const Use = ({ place }: { place: string }): ReactNode => {
  const { manifest } = useToolkit();
  const titles = useTitles();
  const [resource = '', id = '', name = ''] = place.split('/');
  const field = useField(resource, name);
  const label = useLabel(resource, field ?? { name, label: name });
  const entry = manifest.resources.find((one) => one.name === resource);
  return (
    <Link to={`/${resource}/${id}`} title={label}>
      {entry ? titles(entry) : resource} {id}
    </Link>
  );
};
