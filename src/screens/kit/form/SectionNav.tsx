import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCounted } from '../i18n/useCounted.ts';
import { sectionState, type FormSection } from '../formState/sections.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useActiveSection } from './useActiveSection.ts';
import { useFormSummary } from '../formState/useForm.ts';

/** The sections of a form: where one is, which hold changes, and how many faults each has. */
export const SectionNav = ({ sections, store }: { sections: readonly FormSection[]; store: FormStore }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const summary = useFormSummary(store);
  const { active, jumpTo } = useActiveSection(sections);
  return (
    <nav className="section-nav" aria-label={translate('toolkit.form.sections')}>
      {sections.map((section) => {
        const { isChanged, faults } = sectionState(section, summary);
        return (
          <button
            key={section.id}
            type="button"
            className={section.id === active ? 'active' : undefined}
            aria-current={section.id === active ? 'location' : undefined}
            onClick={() => jumpTo(section.id)}
          >
            <span>{section.title}</span>
            {isChanged && <span className="dot" role="img" aria-label={translate('toolkit.form.changed')} />}
            {faults > 0 && (
              <span className="fault-count" role="img" aria-label={counted('toolkit.form.toMend', faults)}>
                {faults}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
};
