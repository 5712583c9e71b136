import Button from '@mui/material/Button';
import { useNavigate, useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { isSheet } from '../../../core/csv/wholeImport.ts';
import { SheetStep } from '../sheet/SheetStep.tsx';
import { FileStep } from './FileStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { keptImport, keptResult } from '../../kit/plan/importState.ts';
import { WizardSteps } from '../../kit/blocks/WizardSteps.tsx';
import { useImportPlace } from './useImport.ts';
import '../../kit/parts/cells.css';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';
import '../../kit/plan/import.css';

const steps = ['File', 'Columns', 'Plan', 'Result'] as const;
type Step = (typeof steps)[number];

/** Import of a file: `/items/import`. */
const ImportPage = ({ resource }: { resource?: string }): ReactNode => <ImportSteps resource={resource} />;

interface ImportStepsProps {
  /** Default: that of the resource around it. */
  resource?: string | undefined;
  /** Default: what is imported. */
  title?: string;
  /** What is to be known before a file is chosen. */
  children?: ReactNode;
}

/** The steps of an import, also on a page of its own. Nothing is written before the plan was seen and applied. */
export const ImportSteps = ({ resource, title, children }: ImportStepsProps): ReactNode => {
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
  const sheet = place.file !== null && isSheet(description) ? keptImport(place.file) : null;
  return (
    <div className="import-page">
      <ImportHead
        description={description}
        title={title}
        step={step}
        onCancel={step === 'Result' ? undefined : () => navigate(`/${description.name}`)}
      />
      {step === 'File' && (
        <FileStep description={description} onRead={(file) => go({ file })}>
          {children}
        </FileStep>
      )}
      {step === 'Columns' && place.file !== null && (
        <ColumnsStep
          key={place.file}
          description={description}
          file={place.file}
          onPlan={(plan) => go({ plan }, true)}
          onBack={() => go({ file: null })}
        />
      )}
      {step === 'Plan' && sheet && place.plan !== null && place.file !== null && (
        <SheetStep
          key={place.file}
          description={description}
          file={place.file}
          kept={sheet}
          plan={place.plan}
          onPlan={(plan) => go({ plan })}
          onBack={() => go({ plan: null })}
          onApplied={(job, plan) => {
            setApplied(plan);
            go({ plan, job });
          }}
        />
      )}
      {step === 'Plan' && !sheet && place.plan !== null && (
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
  title: string | undefined;
  step: Step;
  /** Absent: there is nothing left to cancel. */
  onCancel: (() => void) | undefined;
}

const ImportHead = ({ description, title, step, onCancel }: ImportHeadProps): ReactNode => {
  const translate = useTranslate();
  const many = useWords(description).object(2);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  // What had the focus went with the step before; a plan finds its own place.
  useEffect(() => {
    if (first.current !== step && step !== 'Plan') heading.current?.focus();
    first.current = step;
  }, [step]);
  return (
    <div className="import-head">
      <h1 ref={heading} tabIndex={-1}>
        {title ?? translate('toolkit.import.title', { many })}
      </h1>
      <WizardSteps
        label={translate('toolkit.import.steps.label')}
        steps={steps.map((name) =>
          translate(`toolkit.import.steps.${name === 'Plan' && isSheet(description) ? 'Rows' : name}`),
        )}
        at={steps.indexOf(step)}
      />
      {onCancel && <Button onClick={onCancel}>{translate('toolkit.cancel')}</Button>}
    </div>
  );
};

export default ImportPage;
