import { useRecordContext } from 'react-admin';
import { useToolkit, type CellProps } from '../../src/screens/index.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** The field that holds the picture, as its own list calls it. */
const FieldCell = ({ source }: CellProps) => {
  const { manifest } = useToolkit();
  const record = useRecordContext();
  const [resource, name] = [String(record?.['resource'] ?? ''), String(record?.[source] ?? '')];
  const isKnown = manifest.resources.some((entry) => entry.name === resource);
  return isKnown ? <KnownField resource={resource} name={name} /> : name;
};
export default FieldCell;

const KnownField = ({ resource, name }: { resource: string; name: string }) => useFieldLabel(resource, name);
