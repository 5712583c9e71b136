import { Route, Routes } from 'react-router-dom';
import { PageFrame } from '../../src/screens/index.ts';
import { Choose } from './Choose.tsx';
import { Wizard } from './Wizard.tsx';
import './wizard.css';

/** Integrations of retailers, worked through section by section: `/integration-wizard/12/credentials`. */
const IntegrationWizard = () => (
  <PageFrame>
    <Routes>
      <Route path="" element={<Choose />} />
      <Route path=":id" element={<Wizard />} />
      <Route path=":id/:section" element={<Wizard />} />
    </Routes>
  </PageFrame>
);
export default IntegrationWizard;
