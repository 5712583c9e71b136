import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, X, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { fieldOf, type Shape } from '../../../fieldTypes/json/shapeFields.ts';
import type { ShapeContext } from './shapeContext.ts';

/** Labels and faults belong to the widgets: nothing stands around them. */
export const FieldPart = ({ hidden, children }: FieldTemplateProps): ReactNode => (hidden ? null : children);

/** The members beside each other; one within another has its heading. */
export const ObjectPart = ({ properties, title, fieldPathId }: ObjectFieldTemplateProps): ReactNode => {
  const members = (
    <div className="shape-members">
      {properties.map(({ name, content }) => (
        <div key={name} className={widthOf(content.props as Drawn)}>
          {content}
        </div>
      ))}
    </div>
  );
  const isInner = typeof fieldPathId.path.at(-1) === 'string';
  if (!isInner) return members;
  return (
    <fieldset className="shape-choices">
      <legend className="field-label">{title}</legend>
      {members}
    </fieldset>
  );
};

interface Drawn {
  schema?: RJSFSchema;
  uiSchema?: Record<string, unknown>;
}

// Rows, sets and long texts take the whole line, a text as long as a title takes more than a number.
const widthOf = ({ schema }: Drawn): string | undefined => {
  const length = schema?.maxLength ?? (schema as Shape | undefined)?.['x-field']?.maxLength ?? 0; // as `describeShape` made it
  if (schema?.type === 'array' || schema?.type === 'object' || length > 1_000) return 'shape-wide';
  return length > 60 ? 'shape-double' : undefined;
};

interface Focus {
  act: 'add' | 'up' | 'down' | 'remove';
  row: number;
}

/** Rows that can be added, removed and moved; focus follows the row, and what moved is said. */
export const ArrayPart = ({
  items,
  title,
  schema,
  canAdd,
  disabled,
  onAddClick,
  rawErrors = [],
  registry,
  fieldPathId,
}: ArrayFieldTemplateProps): ReactNode => {
  const translate = useTranslate();
  const box = useRef<HTMLFieldSetElement>(null);
  const pending = useRef<Focus | null>(null);
  const [said, setSaid] = useState('');
  const noun = rowName(schema);
  const columns = columnsOf(schema.items as Shape | undefined); // as `describeShape` made it
  const isTable = columns.length > mostBeside;
  useEffect(() => {
    if (!pending.current || !box.current) return;
    focusAfter(box.current, pending.current);
    pending.current = null;
  }, [items]);
  const remember = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
    if (!button || !box.current?.contains(button)) return;
    const act = button.dataset['act'] as Focus['act']; // written below
    const row = act === 'add' ? items.length : Number(button.dataset['row']) + steps[act];
    pending.current = { act, row };
    if (act === 'up' || act === 'down')
      setSaid(translate('toolkit.inputs.movedTo', { name: noun, place: row + 1, total: items.length }));
  };
  const { showsFaults, add } = registry.formContext as ShapeContext; // the form of `ShapedInput`
  const begun = (schema.items as RJSFSchema | undefined)?.default; // a shape's rows are all alike
  return (
    <fieldset
      ref={box}
      className={isTable ? 'shape-rows shape-table' : 'shape-rows'}
      style={isTable ? ({ '--columns': columns.length } as CSSProperties) : undefined}
      onClickCapture={remember}
      onKeyDown={isTable ? toNeighbour : undefined}
    >
      {title !== '' && <legend className="field-label">{title}</legend>}
      {items.length === 0 && <p className="shape-none">{translate('toolkit.inputs.noRows')}</p>}
      {items.length > 0 && <ol>{items}</ol>}
      {showsFaults && rawErrors[0] !== undefined && <p className="field-fault">{rawErrors[0]}</p>}
      {canAdd && !disabled && (
        <button
          type="button"
          className="control-add"
          data-act="add"
          onClick={begun === undefined ? onAddClick : () => add(fieldPathId.path, begun)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden /> {translate('toolkit.inputs.add', { name: noun })}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  );
};

/** Rows of more members than stand beside each other in a form are a table: what they are is said once, above them. */
const mostBeside = 4;

/** The members of rows that hold one value each; none where one of them holds several. */
const columnsOf = (items: Shape | undefined): string[] => {
  const members = Object.entries(items?.properties ?? {});
  return members.every(([name, member]) => fieldOf(name, member) !== null && member.type !== 'array')
    ? members.map(([name]) => name)
    : [];
};

/** The arrows lead to the same column of the row above or below, but where they choose something. */
const toNeighbour = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
  const row = target.closest('li');
  const there = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  const at = [...(row?.querySelectorAll('.shape-leaf') ?? [])].findIndex((cell) => cell.contains(target));
  const next = there?.querySelectorAll('.shape-leaf')[at]?.querySelector<HTMLElement>('input, select');
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
};

const steps = { up: -1, down: 1, remove: 0 } as const;

const rowName = (schema: RJSFSchema): string => String((schema.items as RJSFSchema | undefined)?.title ?? ''); // a shape's rows are all alike

/** A new row gets the focus; a moved one keeps it on the button, or on the other one at an end; a removed one leaves it to its neighbour. */
const focusAfter = (box: HTMLElement, { act, row }: Focus): void => {
  const rows = [...box.querySelectorAll<HTMLElement>(':scope > ol > li')];
  const add = box.querySelector<HTMLElement>(':scope > [data-act=add]');
  if (act === 'add') return rows[row]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  const there = rows[Math.min(row, rows.length - 1)];
  const wanted =
    there?.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled)`) ??
    there?.querySelector<HTMLElement>('[data-act]:not(:disabled)');
  (wanted ?? add)?.focus();
};

/** One row: its members in a line, and the buttons that move and remove it. */
export const RowPart = ({
  children,
  buttonsProps,
  index,
  parentUiSchema: _,
  schema,
  disabled,
}: ArrayFieldItemTemplateProps): ReactNode => {
  const translate = useTranslate();
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = `${String(schema.title ?? '')} ${index + 1}`;
  const button = (
    act: Focus['act'],
    Icon: LucideIcon,
    key: string,
    isOpen: boolean,
    onClick: () => void,
  ): ReactNode => (
    <button
      type="button"
      className="control-button"
      data-act={act}
      data-row={index}
      disabled={!isOpen || disabled}
      aria-label={translate(key, { name })}
      title={translate(key, { name })}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <li>
      <div className="shape-row" role="group" aria-label={name}>
        {children}
      </div>
      {button('up', ArrowUp, 'toolkit.inputs.moveUp', hasMoveUp, () => onMoveUpItem())}
      {button('down', ArrowDown, 'toolkit.inputs.moveDown', hasMoveDown, () => onMoveDownItem())}
      {button('remove', X, 'toolkit.inputs.remove', hasRemove, () => onRemoveItem())}
    </li>
  );
};
