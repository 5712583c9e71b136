import { useLocale, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import { roundWays } from '../../../core/fields/adjustment.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { readAdjustment, adjustModes, type AdjustDraft } from './adjustDraft.ts';

interface AdjustFieldProps {
  field: Field;
  type: FieldType;
  draft: AdjustDraft;
  disabled: boolean;
  onChange(draft: AdjustDraft): void;
}

/** How a field of numbers changes: it is set, or worked out of the value that each record has. */
export const AdjustField = ({ field, type, draft, disabled, onChange }: AdjustFieldProps): ReactNode => {
  const translate = useTranslate();
  const endings = type.adjust?.endings ?? [];
  const { label } = field;
  const modes = adjustModes.filter((mode) => mode !== 'round' || endings.length > 0);
  const word = (key: string): string => translate(`toolkit.adjust.${key}`, { label });
  return (
    <div className="bulk-adjust">
      <select
        className="bulk-select"
        aria-label={word('how')}
        value={draft.mode}
        disabled={disabled}
        onChange={({ target }) => {
          const mode = modes.find((one) => one === target.value) ?? 'set';
          onChange({ ...draft, mode, to: mode === 'round' ? draft.to || (endings[0] ?? '') : draft.to });
        }}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {word(`modes.${mode}`)}
          </option>
        ))}
      </select>
      {draft.mode !== 'set' && (
        <>
          {draft.mode !== 'round' && <Much field={field} type={type} draft={draft} onChange={onChange} />}
          {endings.length > 0 && <Rounding label={label} endings={endings} draft={draft} onChange={onChange} />}
          <Example field={field} type={type} draft={draft} />
        </>
      )}
    </div>
  );
};

type PartProps = Pick<AdjustFieldProps, 'field' | 'type' | 'draft' | 'onChange'>;

const Much = ({ field, type, draft, onChange }: PartProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const faultId = useId();
  const locale = useLocale();
  const read = readAdjustment(draft, { ...field, locale }, type);
  const fault = draft.text.trim() !== '' && read && !read.ok ? say(read.message, field) : null;
  const unit = draft.mode === 'percent' ? '%' : (field.currency ?? field.unit);
  return (
    <>
      <span className={fault ? 'control invalid' : 'control'}>
        <input
          inputMode="decimal"
          aria-label={translate(`toolkit.adjust.much.${draft.mode}`, { label: field.label })}
          aria-invalid={fault !== null}
          aria-describedby={fault ? faultId : undefined}
          placeholder="-5"
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
        {unit && <span className="bulk-unit quiet">{unit}</span>}
      </span>
      {fault && (
        <p id={faultId} className="field-fault">
          {fault}
        </p>
      )}
    </>
  );
};

interface RoundingProps {
  label: string;
  endings: readonly string[];
  draft: AdjustDraft;
  onChange(draft: AdjustDraft): void;
}

const Rounding = ({ label, endings, draft, onChange }: RoundingProps): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      <select
        className="bulk-select"
        aria-label={translate('toolkit.adjust.roundTo', { label })}
        value={draft.to}
        onChange={({ target }) => onChange({ ...draft, to: target.value })}
      >
        {draft.mode !== 'round' && <option value="">{translate('toolkit.adjust.noEnding')}</option>}
        {endings.map((ending) => (
          <option key={ending} value={ending}>
            {translate('toolkit.adjust.ending', { ending })}
          </option>
        ))}
      </select>
      <select
        className="bulk-select"
        aria-label={translate('toolkit.adjust.way', { label })}
        value={draft.way}
        disabled={draft.to === ''}
        onChange={({ target }) =>
          onChange({ ...draft, way: roundWays.find((one) => one === target.value) ?? draft.way })
        }
      >
        {roundWays.map((way) => (
          <option key={way} value={way}>
            {translate(`toolkit.adjust.ways.${way}`)}
          </option>
        ))}
      </select>
    </>
  );
};

const examples = [1, 4.2, 12.9];

/** What becomes of some values: it says at once, in a line that is always there, what the plan will do. */
const Example = ({ field, type, draft }: Omit<PartProps, 'onChange'>): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = { ...field, locale };
  const read = readAdjustment(draft, shown, type);
  const show = (value: unknown): string => (type.display ?? type.format)(value, shown);
  const told = examples.flatMap((value) => {
    const worked = read?.ok ? type.adjust?.work(value, field, read.value) : undefined;
    return worked?.ok ? [`${show(value)} → ${show(worked.value)}`] : [];
  });
  return (
    <p className="field-help bulk-example">
      {told.length > 0
        ? translate('toolkit.adjust.example', { values: told.join(' · ') })
        : translate('toolkit.adjust.hint')}
    </p>
  );
};
