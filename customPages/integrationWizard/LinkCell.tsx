import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CellProps } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import { wizardAddress } from './wizardAddress.ts';
import './wizard.css';

/** How far an integration is, which leads to its wizard. */
const LinkCell = ({ source }: CellProps) => {
  const { say } = useTexts();
  const record = useRecordContext();
  const progress = Number(record?.[source] ?? 0);
  return (
    <Link to={wizardAddress(record?.id ?? '')} className="wizard-link">
      <progress max={100} value={progress} aria-label={say('Progress')} /> {progress} % {say('Open the wizard')}
    </Link>
  );
};
export default LinkCell;
