import Button from '@mui/material/Button';
import { useNavigate, useResourceContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { keptResult } from './importState.ts';
import { WizardSteps } from '../../kit/blocks/WizardSteps.tsx';
import { useImportPlace } from './useImport.ts';
import '../../kit/parts/cells.css';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';
import '../../kit/plan/import.css';

const steps = ['File', 'Columns', 'Plan', 'Result'] as const;
type Step = (typeof steps)[number];

/** Import of a CSV file: `/items/import`. Nothing is written before the plan was seen and applied. */
const ImportPage = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const description = useResource(resource ?? here ?? '');
  const navigate = useNavigate();
  const [place, go] = useImportPlace();
  const [applied, setApplied] = useState<string | null>(null);
  // The plan that was made in place of the one that was looked at.
  const [planned, setPlanned] = useState<string | null>(null);
  const isOver =
    place.job !== null || (place.plan !== null && (applied === place.plan || keptResult(place.plan) !== null));
  const step: Step = isOver ? 'Result' : place.plan !== null ? 'Plan' : place.file !== null ? 'Columns' : 'File';
  return (
    <div className="import-page">
      <ImportHead
        description={description}
        step={step}
        onCancel={step === 'Result' ? undefined : () => navigate(`/${description.name}`)}
      />
      {step === 'File' && <FileStep description={description} onRead={(file) => go({ file })} />}
      {step === 'Columns' && place.file !== null && (
        <ColumnsStep
          key={place.file}
          description={description}
          file={place.file}
          onPlan={(plan) => go({ plan })}
          onBack={() => go({ file: null })}
        />
      )}
      {step === 'Plan' && place.plan !== null && (
        <PlanStep
          key={place.plan}
          description={description}
          plan={place.plan}
          file={place.file}
          isAgain={planned === place.plan}
          onPlan={(plan) => {
            setPlanned(plan);
            go({ plan });
          }}
          onBack={() => go({ plan: null })}
          onApplied={(job) => {
            setApplied(place.plan);
            if (job !== null) go({ job });
          }}
        />
      )}
      {step === 'Result' && place.plan !== null && (
        <ResultStep
          description={description}
          plan={place.plan}
          job={place.job}
          onBack={() => {
            setApplied(null);
            go({ job: null });
          }}
          onAgain={() => go({ file: null, plan: null, job: null })}
        />
      )}
    </div>
  );
};

interface ImportHeadProps {
  description: ResourceDescription;
  step: Step;
  /** Absent: there is nothing left to cancel. */
  onCancel: (() => void) | undefined;
}

const ImportHead = ({ description, step, onCancel }: ImportHeadProps): ReactNode => {
  const translate = useTranslate();
  const many = useWords(description).object(2);
  return (
    <div className="import-head">
      <h1>{translate('toolkit.import.title', { many })}</h1>
      <WizardSteps
        label={translate('toolkit.import.steps.label')}
        steps={steps.map((name) => translate(`toolkit.import.steps.${name}`))}
        at={steps.indexOf(step)}
      />
      {onCancel && <Button onClick={onCancel}>{translate('toolkit.cancel')}</Button>}
    </div>
  );
};

export default ImportPage;
