import { Link, useLocale, useRecordContext } from 'react-admin';
import type { CellProps } from '../../src/screens/index.ts';

/** How many records of a model differ in one way, which leads to the list of them. */
const DifferencesCell = ({ source }: CellProps) => {
  const record = useRecordContext();
  const locale = useLocale();
  const count = Number(record?.[source] ?? 0);
  if (!record || count === 0) return count.toLocaleString(locale);
  const filter = { country: { in: [record['country']] }, model: { in: [record['name']] }, kind: { in: [source] } };
  return (
    <Link to={`/distance-differences?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      {count.toLocaleString(locale)}
    </Link>
  );
};
export default DifferencesCell;
