import type { ReactNode } from 'react';
import { stepsWithin, type SectionProgress } from '../../schemas/integration/integrationProgress.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { StepRow } from './StepRow.tsx';
import { useTexts } from './useTexts.ts';
import type { ShownStep } from './useWizard.ts';

interface SectionStepsProps {
  section: SectionProgress;
  steps: readonly ShownStep[];
  retailer: number;
  onSet(step: ShownStep, status: number, reason: string | null): void;
}

/** The steps of a section, and of each section in it under a heading of its own. */
export const SectionSteps = ({ section, steps, ...rest }: SectionStepsProps): ReactNode => {
  const { section: called } = useTexts();
  const wanted = stepsWithin(section.id);
  const groups = [...Map.groupBy(steps, (step) => step.section)].filter(([, [first]]) =>
    wanted.includes(first?.step ?? ''),
  );
  return (
    <section className="wizard-steps-of" aria-labelledby="wizard-section">
      <h2 id="wizard-section">
        {called(section.id)} <StatusLabel status={section.status} />
      </h2>
      {groups.map(([name, of]) => (
        <div key={name}>
          {name !== section.id && <h3>{called(name)}</h3>}
          <ul>
            {of.map((step) => (
              <StepRow key={step.id} step={step} {...rest} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
