import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CellProps } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import { wizardAddress } from './wizardAddress.ts';

/** How far an integration is, which leads to its wizard. */
const LinkCell = ({ source }: CellProps) => {
  const { say } = useTexts();
  const record = useRecordContext();
  const progress = Number(record?.[source] ?? 0);
  const said = say('Open the wizard');
  return (
    <Link to={wizardAddress(record?.id ?? '')} aria-label={`${progress} %: ${said}`} title={said}>
      {progress} % →
    </Link>
  );
};
export default LinkCell;
