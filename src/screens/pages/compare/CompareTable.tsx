import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type Ref } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useFormSummary } from '../../kit/formState/useForm.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareRow } from './CompareRow.tsx';
import type { ComparedSection } from './comparison.ts';
import type { Taking } from './useTaking.ts';

interface CompareTableProps {
  ref: Ref<HTMLDivElement>;
  description: ResourceDescription;
  /** Of each side. */
  ids: readonly string[];
  sections: readonly ComparedSection[];
  taking: Taking;
  /** Values can be taken over. */
  isOpen: boolean;
  isWhole: boolean;
  hasMoved: boolean;
  onInto(id: string): void;
}

/** A column for each record, a line for each field in the groups of its form. */
export const CompareTable = ({ ref, sections, ...props }: CompareTableProps): ReactNode => {
  const { ids, taking, isOpen, isWhole } = props;
  const translate = useTranslate();
  const fields = sections.flatMap((section) => section.fields);
  const isSame = !isWhole && fields.every(({ differs }) => !differs);
  return (
    <div
      ref={ref}
      className="compare-scroll"
      role="region"
      tabIndex={0}
      aria-label={translate('toolkit.compare.label')}
    >
      <table className="compare-table" data-columns={ids.length} data-open={isOpen || undefined}>
        <CompareHead {...props} fields={fields} />
        {sections.map((section) => (
          <SectionRows key={section.id} section={section} taking={taking} isOpen={isOpen} isWhole={isWhole} />
        ))}
      </table>
      {isSame && <p className="compare-note quiet">{translate('toolkit.compare.allSame')}</p>}
      <NotCompared taking={taking} />
    </div>
  );
};

interface SectionRowsProps extends Pick<CompareTableProps, 'taking' | 'isOpen' | 'isWhole'> {
  section: ComparedSection;
}

/** The lines of a section; those that are equal are folded away, but for one that is at fault. */
const SectionRows = ({ section, taking, isOpen, isWhole }: SectionRowsProps): ReactNode => {
  const counted = useCounted();
  const translate = useTranslate();
  const [isUnfolded, setUnfolded] = useState(false);
  const { store } = taking.form;
  const faulty = new Set(useFormSummary(store).faults.map(({ name }) => name));
  const isTold = ({ name, differs }: ComparedSection['fields'][number]): boolean =>
    differs || faulty.has(name) || store.field(name).changed;
  const told = section.fields.filter(isTold);
  const folded = section.fields.length - told.length;
  const differing = section.fields.filter(({ differs }) => differs).length;
  const shown = isWhole || isUnfolded ? section.fields : told;
  const Icon = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <tbody>
      <tr className="compare-section">
        <th scope="rowgroup" colSpan={taking.sides.length + 1}>
          <span className="compare-section-line">
            <span>{section.title}</span>
            {differing > 0 && <span className="quiet">{counted('toolkit.compare.differing', differing)}</span>}
            {!isWhole && folded > 0 && (
              <button
                type="button"
                className="compare-fold"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <Icon size={14} strokeWidth={1.75} aria-hidden />
                {isUnfolded ? translate('toolkit.compare.fold') : counted('toolkit.compare.equal', folded)}
                <span className="visually-hidden"> ({section.title})</span>
              </button>
            )}
          </span>
        </th>
      </tr>
      {shown.map((one) => (
        <CompareRow key={one.name} one={one} taking={taking} isOpen={isOpen} />
      ))}
    </tbody>
  );
};

/** Rows of their own stand in no line. */
const NotCompared = ({ taking }: Pick<CompareTableProps, 'taking'>): ReactNode => {
  const translate = useTranslate();
  const tables = taking.form.sections.flatMap((section) => section.tables);
  if (tables.length === 0) return null;
  return (
    <p className="compare-note quiet">
      {translate('toolkit.compare.notCompared')}{' '}
      {tables.map(({ resource }, at) => (
        <span key={resource}>
          {at > 0 && ', '}
          <TableName resource={resource} />
        </span>
      ))}
    </p>
  );
};

const TableName = ({ resource }: { resource: string }): ReactNode => {
  const entry = useEntry(resource);
  const titleOf = useTitles();
  return entry ? titleOf(entry) : resource;
};
