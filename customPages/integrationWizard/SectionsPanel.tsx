import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Outline } from './Outline.tsx';
import { useTexts } from './useTexts.ts';
import type { ShownIntegration } from './useWizard.ts';
import { wizardAddress } from './wizardAddress.ts';
import './wizard.css';

/** The sections of an integration beside its form, each a link into the wizard. */
const SectionsPanel = () => {
  const { say } = useTexts();
  const record = useRecordContext<ShownIntegration>();
  if (!record?.id) return <p className="quiet">{say('Its sections are made with it.')}</p>;
  return (
    <>
      <p>
        <Link to={wizardAddress(record.id)}>{say('Open the wizard')}</Link>
      </p>
      <Outline integration={String(record.id)} sections={record.sections ?? []} open="" />
    </>
  );
};
export default SectionsPanel;
