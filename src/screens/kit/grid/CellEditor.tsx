import { shownName } from '../i18n/shownName.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import {
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { matchingValues } from '../../../core/fields/matching.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useLabels } from '../access/useLabel.ts';
import { useSay } from '../messages/resourceText.ts';
import { Said } from '../messages/Said.tsx';
import { Becoming } from '../form/Becoming.tsx';
import { bindInput } from '../formState/bindInput.ts';
import type { Refs } from '../formState/formEntry.ts';
import type { FormStore } from '../formState/formStore.ts';
import { unitIn } from '../formState/useUnit.ts';
import { useFormField } from '../formState/useForm.ts';
import { useToolkit } from '../access/toolkit.ts';
import { cellStore } from './cellStore.ts';
import { moveAfter } from './cellKeys.ts';
import type { CellDraft, EditMove, OpenCell } from './cellHands.ts';
import { useCellBecomes } from './useCellBecomes.ts';
import { replaceText } from './replaceText.ts';
import '../form/form.css';
import '../theme/inputs.css';
import './grid.css';

interface CellEditorProps {
  description: ResourceDescription;
  field: Field;
  row: ListRow;
  open: OpenCell;
  /** What was refused before: it stands in the input again, and why. */
  draft: CellDraft | undefined;
  /** `opened`: the row as it was when the edit began. */
  onSave(value: unknown, refs: Refs, opened: ListRow): void;
  onDone(move: EditMove): void;
}

/**
 * The field's own input in a cell. Enter saves and goes down, Tab to the right, Esc takes back; what cannot be saved keeps
 * the input open and says why. The base of the edit is this one value, never the row (architecture §4).
 */
const CellEditor = ({ description, field, row, open, draft, onSave, onDone }: CellEditorProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes, loadSchema } = useToolkit();
  const box = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const prefix = useId();
  const { data: schema } = useQuery({
    queryKey: ['toolkit', 'schema', description.name],
    queryFn: () => loadSchema(description.name),
    staleTime: Infinity,
  });
  // Both once: the row may be painted anew while somebody types, by an earlier save or with what others saved.
  const [opened] = useState(row);
  const [store] = useState(() => cellStore({ description, field, row, types: fieldTypes, idPrefix: prefix, draft }));
  const label = useLabels(description.name)(field);

  const finish = (move: EditMove): void => {
    isOver.current = true;
    onDone(move);
  };
  const save = (move: EditMove): void => {
    if (isOver.current || store.check(schema) !== null) return;
    const { value, refs } = store.field();
    if (store.isChanged() || draft) onSave(value, refs, opened);
    finish(move);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveAfter(event);
    // A text of several lines takes Shift and Enter for a new one.
    if (!move || (event.key === 'Enter' && event.shiftKey && event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (event.key === 'Escape') finish(move);
    else save(move);
  };
  const leave = (event: FocusEvent): void => {
    // Another window, or a list of choices that belongs to the input.
    if (!document.hasFocus() || box.current?.contains(event.relatedTarget)) return;
    if (
      event.relatedTarget instanceof Element &&
      event.relatedTarget.closest('[role="listbox"], [role="presentation"]')
    )
      return;
    save(null);
  };
  useControl(box, open.text, () => open.leave && save(open.leave));
  return (
    <div ref={box} className="cell-editor" onKeyDown={press} onBlur={leave}>
      <CellInput
        description={description}
        row={row}
        store={store.form}
        field={{ ...field, label }}
        name={translate('toolkit.grid.editing', {
          field: label,
          name: shownName(description, row) ?? String(row.id),
        })}
        refused={draft}
        onPicked={() => save({ rows: 1, cells: 0 })}
      />
    </div>
  );
};
export default CellEditor;

interface CellInputProps {
  description: ResourceDescription;
  row: ListRow;
  store: FormStore;
  field: Field;
  /** What the input is called. */
  name: string;
  /** What the server said of the value that is still there. */
  refused: CellDraft | undefined;
  onPicked(): void;
}

const CellInput = ({ description, row, store, field, name, refused, onPicked }: CellInputProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const state = useFormField(store, field.name);
  const say = useSay();
  const type = typeOf(fieldTypes, field);
  const { Input } = viewOf(field);
  const id = `${store.idPrefix}-cell`;
  const said = state.fault ? say(state.fault, field) : (refused?.fault ?? null);
  const becomes = useCellBecomes(description, field, row, state.value);
  const isTold = said === null && becomes !== undefined;
  return (
    <Suspense fallback={null}>
      <label className="unseen" htmlFor={id}>
        {name}
      </label>
      <Input
        id={id}
        {...bindInput(store, field.name, { field, type, state })}
        among={matchingValues(field, row)}
        record={() => row}
        unit={field.zoneOf && unitIn(field, { ...row, [field.name]: state.value }, description.fields, fieldTypes)}
        onPicked={onPicked}
        onBlur={nothing}
        disabled={false}
        invalid={said !== null}
        describedBy={said !== null ? `${id}-fault` : isTold ? `${id}-becomes` : undefined}
      />
      {isTold && (
        <div className="cell-becomes">
          <Becoming id={`${id}-becomes`} field={field} type={type} value={becomes} isStored={!state.changed} />
        </div>
      )}
      {said !== null && (
        <p id={`${id}-fault`} className="cell-fault" role="alert">
          <Said text={said} record={state.fault ? undefined : refused?.about} inNewTab />
        </p>
      )}
    </Suspense>
  );
};

const nothing = (): void => undefined;

/**
 * Puts the cursor into the input as soon as it is there: behind what was typed on the cell, or over the whole value. No key may
 * come between an input and its cursor, or it is nobody's: so it is done before anything else is, and so is what follows from it.
 */
const useControl = (box: RefObject<HTMLDivElement | null>, typed: string | null, onTaken: () => void): void => {
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    const take = (): void => {
      const control = box.current?.querySelector<HTMLElement>('input, select, textarea');
      if (!control || isTaken.current) return;
      isTaken.current = true;
      control.focus();
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) replaceText(control, typed);
      onTaken();
    };
    take();
    if (isTaken.current || !box.current) return undefined;
    // The input of a type is fetched when it is first needed.
    const observer = new MutationObserver(() => flushSync(take));
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
};
