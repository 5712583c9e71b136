import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Message } from '../../../core/values/messages.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { RecordLink } from '../../kit/access/RecordLink.tsx';
import { inputId } from '../../kit/form/FormField.tsx';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { isSame, isWritable } from '../../kit/formState/difference.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import { unitIn } from '../../kit/formState/useUnit.ts';
import { ValueDifference } from '../../kit/history/ValueDifference.tsx';
import { useSay } from '../../kit/messages/resourceText.ts';
import { Said } from '../../kit/messages/Said.tsx';
import { refLabels } from '../../../core/wire/refLabels.ts';
import { refsOf, type ComparedField } from './comparison.ts';
import type { Taking } from './useTaking.ts';

interface CompareRowProps {
  one: ComparedField;
  taking: Taking;
  isOpen: boolean;
}

/** One field of all records: what differs is marked, and each value that can be taken over is a choice. */
export const CompareRow = ({ one, taking, isOpen }: CompareRowProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const { name, field, differs, values } = one;
  const { into, form } = taking;
  // Whether it can be taken over may follow from what is taken.
  useFormField(form.store, name);
  const closed = isOpen && differs ? taking.closed(one) : null;
  const cells = values.map((value, at) => {
    const isOther = !isSame(field, fieldTypes, values[into], value);
    return { isOther, unfit: isOpen && isOther && closed === null ? taking.unfit(one, at) : null };
  });
  const isChoice = isOpen && closed === null && cells.some(({ isOther, unfit }) => isOther && unfit === null);
  return (
    <tr>
      <th scope="row">
        {field.label}
        {closed !== null && <span className="compare-reason quiet">{closed}</span>}
      </th>
      {cells.map(({ isOther, unfit }, at) => (
        <CompareCell
          key={at}
          one={one}
          at={at}
          taking={taking}
          isOther={isOther}
          isChoice={isChoice && (at === into || (isOther && unfit === null))}
          reason={unfit}
        />
      ))}
    </tr>
  );
};

interface CompareCellProps extends Omit<CompareRowProps, 'isOpen'> {
  at: number;
  /** It is another value than that of the record that takes over. */
  isOther: boolean;
  isChoice: boolean;
  /** Why it is none. */
  reason: string | null;
}

const CompareCell = ({ one, at, taking, isOther, isChoice, reason }: CompareCellProps): ReactNode => {
  const translate = useTranslate();
  const valueId = useId();
  const { into, form, names } = taking;
  const { name, field } = one;
  const { fault } = useFormField(form.store, name);
  const isInto = at === into;
  const isChosen = isChoice && taking.takenFrom(one) === at;
  const id = inputId(form.store, name);
  const classes = [isInto && isChoice && 'into', isOther && 'differs', isChosen && !isInto && 'chosen'];
  const value = isInto ? <OwnValue one={one} taking={taking} /> : <SideValue one={one} at={at} taking={taking} />;
  return (
    <td className={classes.filter(Boolean).join(' ') || undefined}>
      <div className="compare-cell">
        {isChoice ? (
          <label>
            <input
              id={isInto ? id : undefined}
              type="radio"
              name={`compare-${name}`}
              checked={isChosen}
              aria-label={translate(isInto ? 'toolkit.compare.keepOf' : 'toolkit.compare.takeOf', {
                field: field.label,
                name: names[at],
              })}
              aria-describedby={isInto && fault ? `${valueId} ${id}-fault` : valueId}
              onChange={() => taking.choose(one, at)}
            />
            <div id={valueId}>{value}</div>
          </label>
        ) : (
          <div className="compare-plain" {...(isInto && { id, tabIndex: -1 })}>
            {value}
          </div>
        )}
        {isOther && (
          <span className="compare-mark">
            <span aria-hidden>≠</span>
            <span className="visually-hidden">{translate('toolkit.compare.differs')}</span>
          </span>
        )}
      </div>
      {reason !== null && <span className="compare-reason quiet">{reason}</span>}
      {isInto && fault && (
        <p id={`${id}-fault`} className="field-fault">
          <SaidFault one={one} fault={fault} />
        </p>
      )}
    </td>
  );
};

type PartProps = Pick<CompareCellProps, 'one' | 'taking'>;

const SaidFault = ({ one, fault }: { one: ComparedField; fault: Message }): ReactNode => (
  <Said text={useSay()(fault, one.field)} record={fault.record} inNewTab />
);

/** As it is stored on one side, a reference with a link to what it names. */
const SideValue = ({ one, at, taking }: PartProps & { at: number }): ReactNode => {
  const { fieldTypes } = useToolkit();
  const { field, prefix, values } = one;
  const value = values[at] ?? null;
  const side = taking.sides[at] ?? {};
  const refs = refsOf(side, prefix, field);
  if (field.reference && field.by === undefined && value !== null && !Array.isArray(value))
    return <RecordLink resource={field.reference} id={String(value)} label={refLabels(value, refs)[0] ?? ''} />;
  const { fields } = taking.form.describedBy(prefix);
  return (
    <ShownValue field={field} value={value} refs={refs} unit={unitIn(field, side[prefix] ?? {}, fields, fieldTypes)} />
  );
};

/** In the record that takes over: as it is stored, and what becomes of it. */
const OwnValue = ({ one, taking }: PartProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const { name, field, prefix, values } = one;
  const { into, sides, form } = taking;
  const state = useFormField(form.store, name);
  const stored = values[into] ?? null;
  const worked = isWritable(field) || state.becomes === undefined ? stored : state.becomes;
  const becomes = state.changed ? state.value : worked;
  if (isSame(field, fieldTypes, stored, becomes)) return <SideValue one={one} at={into} taking={taking} />;
  const refs = [refsOf(sides[into] ?? {}, prefix, field), state.refs].flat().filter((ref) => ref !== undefined);
  return <ValueDifference field={field} before={stored} after={becomes} refs={refs} />;
};
