import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, type CSSProperties, type DragEvent, type ReactNode } from 'react';
import { isStandIn, type ShownNode } from '../treeState/treeData.ts';
import { rowHeight } from '../treeState/windowOf.ts';
import type { TreeColumn } from './useTreeColumns.ts';

/** What is done to a row, by the key of its node. The same functions while the tree is open: a row is drawn when it changes. */
export interface RowHands {
  toggleOpen(key: string): void;
  select(key: string, isRange: boolean): void;
  openMenu(key: string, anchor: HTMLElement): void;
  dragStart(key: string, event: DragEvent<HTMLElement>): void;
  dragOver(key: string, event: DragEvent<HTMLElement>): void;
  drop(key: string, event: DragEvent<HTMLElement>): void;
}

interface TreeRowProps {
  shown: ShownNode;
  /** Among all rows, from 0. */
  index: number;
  columns: readonly TreeColumn[];
  hands: RowHands;
  isActive: boolean;
  isSelected: boolean;
  /** It has rows below it, or may have. */
  isParent: boolean;
  isDraggable: boolean;
  /** What is dragged is over it; `refused`: it does not go there. */
  dropping: 'taken' | 'refused' | undefined;
}

/** One record of the tree. */
export const TreeRow = memo(
  ({
    shown: { node, isOpen, position, size },
    index,
    columns,
    hands,
    isActive,
    isSelected,
    isParent,
    isDraggable,
    dropping,
  }: TreeRowProps): ReactNode => {
    const translate = useTranslate();
    const { key, level, label } = node;
    const standsIn = isStandIn(node);
    return (
      <div
        role="row"
        className="tree-row"
        data-key={key}
        data-stand-in={standsIn || undefined}
        data-dropping={dropping}
        aria-level={level + 1}
        aria-posinset={position}
        aria-setsize={size}
        aria-rowindex={index + 2}
        aria-label={standsIn ? translate('toolkit.tree.standsIn', { name: label }) : undefined}
        {...(isParent && { 'aria-expanded': isOpen })}
        {...(!standsIn && { 'aria-selected': isSelected })}
        tabIndex={isActive ? 0 : -1}
        draggable={isDraggable}
        style={{ top: index * rowHeight }}
        onDragStart={(event) => hands.dragStart(key, event)}
        onDragOver={(event) => hands.dragOver(key, event)}
        onDrop={(event) => hands.drop(key, event)}
      >
        <div role="gridcell" className="tree-check">
          {!standsIn && (
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              aria-label={translate('toolkit.tree.select', { name: label })}
              onChange={() => undefined}
              onClick={(event) => hands.select(key, event.shiftKey)}
            />
          )}
        </div>
        {columns.map(({ name, isName, isRight, cells }) => (
          <div
            key={name}
            role={isName ? 'rowheader' : 'gridcell'}
            className={`tree-cell${isRight ? ' right' : ''}${isName ? ' tree-name' : ''}`}
            {...(isName && { style: { '--level': level } as CSSProperties })} // a custom property
          >
            {isName && <Twisty isParent={isParent} isOpen={isOpen} onToggle={() => hands.toggleOpen(key)} />}
            {standsIn ? isName && label : (cells[level]?.(node.row) ?? <span className="nothing">–</span>)}
          </div>
        ))}
        <div role="gridcell" className="tree-actions">
          {!standsIn && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={translate('toolkit.list.actionsOf', { name: label })}
              aria-haspopup="menu"
              onClick={(event) => hands.openMenu(key, event.currentTarget)}
            >
              <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </div>
      </div>
    );
  },
);

interface TwistyProps {
  isParent: boolean;
  isOpen: boolean;
  onToggle(): void;
}

/** For the pointer alone: keys open a row by themselves, and the row says whether it is open. */
const Twisty = ({ isParent, isOpen, onToggle }: TwistyProps): ReactNode => {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      className="tree-twisty"
      data-parent={isParent || undefined}
      aria-hidden
      {...(isParent && { onClick: onToggle })}
    >
      {isParent && <Icon size={16} strokeWidth={1.75} aria-hidden />}
    </span>
  );
};
