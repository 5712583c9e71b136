import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { inList } from './inList.ts';
import { severalOf, severalWays } from './ways.ts';

const ReferenceInput = lazy(async () => ({
  default: (await import('../../kit/lookups/ReferenceInput.tsx')).ReferenceInput,
}));

/** Records that are looked up. */
export const ReferencesFilter = (props: FilterEditorProps): ReactNode => {
  const id = useId();
  const { fieldTypes } = useToolkit();
  const { labels = {} } = props;
  const [refs, setRefs] = useState<readonly Ref[]>(
    inList(props.condition).map((key) => ({ id: key as Ref['id'], label: labels[String(key)] ?? String(key) })),
  ); // keys are texts or numbers
  return (
    <FilterFrame props={props} ways={severalWays} read={(way) => severalOf(way, refs.map(heldBy))}>
      <label htmlFor={id}>{props.field.label}</label>
      <Suspense fallback={<div className="field-space" />}>
        <ReferenceInput
          id={id}
          field={{ ...props.field, many: true }}
          type={typeOf(fieldTypes, props.field)}
          value={refs.map(heldBy)}
          text=""
          refs={refs}
          onText={() => undefined}
          onValue={(_, chosen) =>
            setRefs(chosen === undefined ? [] : Array.isArray(chosen) ? (chosen as readonly Ref[]) : [chosen as Ref])
          } // isArray does not narrow readonly
          onBlur={() => undefined}
          disabled={false}
          invalid={false}
        />
        <FocusOn id={id} />
      </Suspense>
    </FilterFrame>
  );
};

/** Gives the focus to an input that was loaded, once it is there. */
const FocusOn = ({ id }: { id: string }): ReactNode => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
};
