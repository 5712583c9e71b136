import { useTranslate } from 'ra-core';
import { Suspense, useId, type ReactNode } from 'react';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ReferenceChoice } from '../../../core/wire/wire.ts';
import { useLabels, useSearchLabel } from '../../kit/access/useLabel.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ReferenceInput } from '../../kit/lookups/ReferenceInput.tsx';
import { parseCodes } from '../listState/codes.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** Records of one side of the pairs: found by name, and pasted as keys or as codes of a declared search. */
export interface ChosenReferences {
  refs: readonly Ref[];
  /** Null: the pasted codes are keys. */
  kind: string | null;
  text: string;
}

export const nothingChosen: ChosenReferences = { refs: [], kind: null, text: '' };

export const toChoice = ({ refs, kind, text }: ChosenReferences): ReferenceChoice => {
  const { codes } = parseCodes(text);
  const ids = refs.map((ref) => String(heldBy(ref)));
  return kind === null
    ? { ids: [...new Set([...ids, ...codes])] }
    : { ids, ...(codes.length > 0 && { search: { kind, codes } }) };
};

export const countChosen = (chosen: ChosenReferences): number => {
  const { ids = [], search } = toChoice(chosen);
  return ids.length + (search?.codes.length ?? 0);
};

interface ReferenceChooserProps {
  description: ResourceDescription;
  field: string;
  chosen: ChosenReferences;
  onChosen(chosen: ChosenReferences): void;
}

export const ReferenceChooser = ({ description, field: name, ...rest }: ReferenceChooserProps): ReactNode => {
  const label = useLabels(description.name);
  const field = description.fields.find((one) => one.name === name);
  if (!field?.reference) return null;
  return (
    <Suspense fallback={<div className="pairs-space" />}>
      <Chooser field={{ ...field, label: label(field) }} target={field.reference} {...rest} />
    </Suspense>
  );
};

const Chooser = ({
  field,
  target,
  chosen,
  onChosen,
}: { field: Field; target: string } & Pick<ReferenceChooserProps, 'chosen' | 'onChosen'>): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const kinds = useKinds(target, field);
  const { many } = useWords(useResource(target));
  const { codes, repeated } = parseCodes(chosen.text);
  return (
    <div className="pairs-side" role="group" aria-label={field.label}>
      <label htmlFor={`${id}-name`}>{translate('toolkit.pairs.byName', { many })}</label>
      <ReferenceInput
        id={`${id}-name`}
        field={{ ...field, many: true }}
        type={typeOf(fieldTypes, field)}
        value={chosen.refs.map(heldBy)}
        text=""
        refs={chosen.refs}
        onText={() => undefined}
        onValue={(_, refs) =>
          onChosen({
            ...chosen,
            refs: refs === undefined ? [] : Array.isArray(refs) ? (refs as readonly Ref[]) : [refs as Ref],
          })
        } // isArray does not narrow readonly
        onBlur={() => undefined}
        disabled={false}
        invalid={false}
      />
      <div className="pairs-codes">
        <label htmlFor={`${id}-codes`}>{translate('toolkit.pairs.paste')}</label>
        {kinds.length > 1 && (
          <select
            aria-label={translate('toolkit.list.searchKinds')}
            value={chosen.kind ?? ''}
            onChange={(event) => onChosen({ ...chosen, kind: event.target.value || null })}
          >
            {kinds.map(({ kind, label }) => (
              <option key={kind ?? ''} value={kind ?? ''}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className="control mono">
        <textarea
          id={`${id}-codes`}
          rows={6}
          spellCheck={false}
          value={chosen.text}
          aria-describedby={`${id}-count`}
          onChange={(event) => onChosen({ ...chosen, text: event.target.value })}
        />
      </div>
      <p id={`${id}-count`} className="field-help" aria-live="polite">
        {translate('toolkit.list.codes', { smart_count: codes.length, count: codes.length })}
        {repeated > 0 && ` · ${translate('toolkit.list.repeated', { smart_count: repeated, count: repeated })}`}
      </p>
    </div>
  );
};

/** Keys first, then the declared searches of which each code means one record. */
const useKinds = (target: string, reference: Field): { kind: string | null; label: string }[] => {
  const { search, key, name, fields } = useResource(target);
  const label = useLabels(name);
  const searchLabel = useSearchLabel({ name, search });
  const held = referredField(reference, { key });
  const keyField = fields.find((field) => field.name === held);
  const exact = Object.entries(search).filter(([, { by, result }]) => {
    if (result === 'perCode') return false;
    return typeof by === 'string'
      ? by !== held && fields.some((field) => field.name === by && !field.many)
      : 'related' in by;
  });
  return [
    { kind: null, label: keyField ? label(keyField) : 'ID' },
    ...exact.map(([kind]) => ({ kind, label: searchLabel(kind) })),
  ];
};
