import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { referredField } from '../../../core/declaration/referred.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { UnknownName } from '../../../core/wire/importFile.ts';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useJoinedLabels, useLabels } from '../../kit/access/useLabel.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { ReferenceInput } from '../../kit/lookups/ReferenceInput.tsx';

/** What a name was said to mean. */
export interface Meaning {
  /** What the field holds; null: its rows are left out. */
  take: string | number | null;
  label: string;
}

interface NameLineProps {
  description: ResourceDescription;
  unknown: UnknownName;
  meaning: Meaning | undefined;
  onMeaning(meaning: Meaning): void;
}

/** One name, and what it may mean: a record that is chosen, one that is made, or that its rows are left out. Enter takes what is chosen. */
export const NameLine = ({ description, unknown, meaning, onMeaning }: NameLineProps): ReactNode => {
  const id = useId();
  const translate = useTranslate();
  const counted = useCounted();
  const label = useLabels(description.name);
  const { fieldTypes } = useToolkit();
  const [chosen, setChosen] = useState<Ref | null>(() => (unknown.isDoubt ? null : (unknown.proposals[0] ?? null)));
  const field = description.fields.find(({ name }) => name === unknown.field);
  if (!field?.reference) return null;
  const one = { ...field, many: false };
  const { name, rows, isDoubt, isLeft } = unknown;
  const take = (ref: Ref | null): void => {
    if (ref) onMeaning({ take: heldBy(ref), label: ref.label });
  };
  const isOut = meaning ? meaning.take === null : isLeft;
  return (
    <li>
      <form
        className="plan-name"
        onSubmit={(event) => {
          event.preventDefault();
          take(chosen);
        }}
      >
        <label htmlFor={id}>
          {label(field)} <strong>{name}</strong> · {counted('toolkit.import.names.rows', rows)}
          {isDoubt && <span className="quiet"> {translate('toolkit.import.names.several')}</span>}
        </label>
        <ReferenceInput
          id={id}
          field={one}
          type={typeOf(fieldTypes, one)}
          value={chosen ? heldBy(chosen) : null}
          text={chosen?.label ?? ''}
          refs={chosen ?? []}
          onText={() => undefined}
          onValue={(_, ref) => setChosen([ref ?? []].flat()[0] ?? null)}
          onPicked={() => undefined}
          onBlur={() => undefined}
          disabled={false}
          invalid={false}
        />
        <Button type="submit" disabled={chosen === null}>
          {translate('toolkit.import.names.use')}
        </Button>
        <Suspense fallback={<span />}>
          <CreateButton field={field} target={field.reference} name={name} onMade={onMeaning} />
        </Suspense>
        <Button disabled={isOut} onClick={() => onMeaning({ take: null, label: '' })}>
          {translate('toolkit.import.names.leave')}
        </Button>
        <span className="quiet" role="status">
          {isOut
            ? translate('toolkit.import.names.isLeft')
            : meaning && translate('toolkit.import.names.taken', { name: meaning.label })}
        </span>
      </form>
    </li>
  );
};

interface CreateButtonProps {
  field: Field;
  target: string;
  name: string;
  onMade(meaning: Meaning): void;
}

/** Makes a record that is called so: a change-set of its own. Where it needs more than its name, that is said. */
const CreateButton = ({ field, target, name, onMade }: CreateButtonProps): ReactNode => {
  const translate = useTranslate();
  const description = useResource(target);
  const user = useUser();
  const changes = useChangeSet(target);
  const joinLabels = useJoinedLabels(description);
  const [isBusy, setBusy] = useState(false);
  const [isMade, setMade] = useState(false);
  if (!can(user, description, 'create').allowed) return <span />;
  const called = description.recordRepresentation;
  const needs = description.fields.filter(
    (one) =>
      one.required &&
      one.name !== called &&
      !one.readOnly &&
      one.stored !== false &&
      one.from === undefined &&
      (one.default ?? null) === null,
  );
  if (needs.length > 0)
    return (
      <span className="quiet">
        {translate('toolkit.import.names.missing', { names: joinLabels(needs.map((one) => one.name)) })}
      </span>
    );
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await changes.add({ [called]: name });
      const held = data[referredField(field, description)] ?? data.id;
      setMade(true);
      onMade({ take: held as string | number, label: name }); // a reference holds scalars
    } catch {
      // The change-set has told what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={isBusy || isMade} onClick={() => void create()}>
      {translate(isBusy ? 'toolkit.import.names.creating' : 'toolkit.import.names.create')}
    </Button>
  );
};
