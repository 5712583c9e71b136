import type { ReactNode } from 'react';
import { integrationStatuses } from '../../schemas/integration/integrationParts.ts';
import { ToneLabel } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';

/** How far something is, in the colour of its status. */
export const StatusLabel = ({ status, ofStep = false }: { status: number; ofStep?: boolean }): ReactNode => {
  const { status: called } = useTexts();
  return <ToneLabel tone={integrationStatuses[status]?.tone ?? 'neutral'}>{called(status, ofStep)}</ToneLabel>;
};
