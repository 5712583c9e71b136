import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { PlanRequest } from '../../../core/wire/wire.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormStore } from '../../kit/formState/formStore.ts';
import { useChanges, useFormSummary } from '../../kit/formState/useForm.ts';
import { usePermissionReason } from '../../kit/access/usePermissionReason.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { AdjustField } from './AdjustField.tsx';
import { noAdjustment, readAdjustment, type AdjustDraft } from './adjustDraft.ts';

/** What is filled in of an edit of many. */
interface BulkDraft {
  store: FormStore;
  /** As a plan takes it; null: nothing is filled in, or something that is no value. */
  asked: Pick<PlanRequest, 'changes' | 'clear' | 'adjust'> | null;
  /** How many fields are. */
  count: number;
  /** Fields whose value is none. */
  mend: readonly Pick<Field, 'label'>[];
  /** The inputs. */
  inputs: ReactNode;
}

/** The declared bulk fields, all empty: only what is filled applies, and clearing a field is said explicitly. `idPrefix`: of the ids of their controls. */
export const useBulkDraft = (description: ResourceDescription, idPrefix?: string): BulkDraft => {
  const fields = useBulkFields(description);
  const { fieldTypes } = useToolkit();
  const store = useMemo(
    () => new FormStore([{ fields, base: {} }], fieldTypes, idPrefix),
    [fields, fieldTypes, idPrefix],
  );
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const { changed, faults, unread } = useFormSummary(store);
  const changes = useChanges(store, fields);
  const adjustments = useAdjustments(description, fields, cleared);
  const filled = changed.filter((name) => !cleared.includes(name) && !adjustments.names.includes(name));
  const count = filled.length + cleared.length + adjustments.names.length;
  const mend = [...faults, ...adjustments.faults];
  const asked = {
    changes: Object.fromEntries(filled.map((name) => [name, changes[name]])),
    clear: [...cleared],
    ...(adjustments.names.length > 0 && { adjust: adjustments.asked }),
  };
  return {
    store,
    asked: count > 0 && mend.length === 0 && unread.length === 0 ? asked : null,
    count,
    mend,
    inputs: (
      <div className="bulk-fields">
        {fields.map((field) => (
          <BulkField
            key={field.name}
            store={store}
            field={field}
            description={description}
            isCleared={cleared.includes(field.name)}
            adjustment={adjustments.of(field.name)}
            onAdjust={(draft) => adjustments.put(field.name, draft)}
            onClear={(isCleared) =>
              setCleared(isCleared ? [...cleared, field.name] : cleared.filter((name) => name !== field.name))
            }
          />
        ))}
      </div>
    ),
  };
};

/** Nothing is required here, and nothing starts with a value. */
const useBulkFields = (description: ResourceDescription): Field[] => {
  const label = useLabels(description.name);
  return useMemo(
    () =>
      (description.bulk?.fields ?? []).flatMap((name) => {
        const field = description.fields.find((candidate) => candidate.name === name);
        if (!field) return [];
        const {
          required: _required,
          default: _first,
          when: _when,
          sets: _sets,
          readOnly: _readOnly,
          bulkOnly: _bulkOnly,
          stored: _stored,
          ...rest
        } = field;
        return [{ ...rest, label: label(field) }];
      }),
    [description, label],
  );
};

/** What is worked out of each record, by field. A field that is to be emptied is not. */
const useAdjustments = (description: ResourceDescription, fields: readonly Field[], cleared: readonly string[]) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, AdjustDraft>>>({});
  const { fieldTypes, manifest } = useToolkit();
  const locale = useLocale();
  const hasPlans = manifest.services[description.service]?.capabilities.plans === true;
  const read = fields.flatMap((field) => {
    const draft = drafts[field.name];
    const found = draft && readAdjustment(draft, { ...field, locale }, typeOf(fieldTypes, field));
    return found && !cleared.includes(field.name) ? [{ field, found }] : [];
  });
  return {
    /** Null: it is only set. */
    of: (name: string): AdjustDraft | null => {
      const field = fields.find((one) => one.name === name);
      const isOwn = field?.from === undefined && description.fields.find((one) => one.name === name)?.stored !== false;
      if (!field || !isOwn || !hasPlans || !typeOf(fieldTypes, field).adjust) return null;
      return drafts[name] ?? noAdjustment;
    },
    put: (name: string, draft: AdjustDraft): void => setDrafts({ ...drafts, [name]: draft }),
    names: read.map(({ field }) => field.name),
    faults: read.flatMap(({ field, found }) => (found.ok ? [] : [field])),
    asked: Object.fromEntries(read.flatMap(({ field, found }) => (found.ok ? [[field.name, found.value]] : []))),
  };
};

interface BulkFieldProps {
  store: FormStore;
  field: Field;
  description: ResourceDescription;
  isCleared: boolean;
  onClear(isCleared: boolean): void;
  /** Null: it is only set. */
  adjustment: AdjustDraft | null;
  onAdjust(draft: AdjustDraft): void;
}

const BulkField = ({
  store,
  field,
  description,
  isCleared,
  onClear,
  adjustment,
  onAdjust,
}: BulkFieldProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const { fieldTypes } = useToolkit();
  const reasonFor = usePermissionReason();
  const allowance = can(user, description, { field: field.name });
  const refusal = isCleared
    ? translate('toolkit.bulk.isCleared')
    : allowance.allowed
      ? adjustment && adjustment.mode !== 'set'
        ? translate('toolkit.adjust.isAdjusted')
        : undefined
      : reasonFor(allowance.needs);
  const original = description.fields.find(({ name }) => name === field.name);
  const isDropped = field.name in (description.bulk?.dropped ?? {});
  const mayClear = allowance.allowed && !isDropped && !original?.required && !original?.bulkOnly;
  return (
    <div className="bulk-field">
      <FormField
        store={store}
        name={field.name}
        field={field}
        span={1}
        refusal={refusal}
        placeholder={translate('toolkit.bulk.leave')}
      />
      {adjustment && (
        <AdjustField
          field={field}
          type={typeOf(fieldTypes, field)}
          draft={isCleared ? noAdjustment : adjustment}
          disabled={isCleared || !allowance.allowed}
          onChange={onAdjust}
        />
      )}
      {mayClear && (
        <label className="bulk-clear">
          <input type="checkbox" checked={isCleared} onChange={(event) => onClear(event.target.checked)} />{' '}
          {translate('toolkit.bulk.clearField')}
          <span className="unseen"> {field.label}</span>
        </label>
      )}
    </div>
  );
};
