import { useTranslate } from 'ra-core';
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import type { ShownNode } from '../treeState/treeData.ts';
import { isStandIn } from '../treeState/treeData.ts';
import { deedOf, typedAhead, type TreeDeed } from '../treeState/treeKeys.ts';
import { rowHeight } from '../treeState/windowOf.ts';
import { TreeRow, type RowHands } from './TreeRow.tsx';
import type { TreeColumn } from './useTreeColumns.ts';
import { useWindow } from './useWindow.ts';
import './tree.css';

interface TreeGridProps {
  label: string;
  columns: readonly TreeColumn[];
  shown: readonly ShownNode[];
  /** The last level, from 0. */
  lowest: number;
  selected: ReadonlySet<string>;
  /** The row that has the focus, or gets it; null: the first. */
  active: string | null;
  onActive(key: string): void;
  /** What a key asks for at a row, but to go to another. */
  onDeed(deed: Exclude<TreeDeed, { type: 'go' }>, key: string, row: HTMLElement): void;
  onFollow(href: string): void;
  hands: RowHands;
  mayDrag(level: number): boolean;
  /** The row that something is dragged over. */
  over: { key: string; isRefused: boolean } | null;
  onSelectAll(): void;
  /** What the box in the head does. */
  selectAllLabel: string;
  children?: ReactNode;
}

/** Letters that are typed one after the other belong together. In ms. */
const typingPause = 700;

/** The rows of a tree by the ARIA pattern of a tree grid. Of many rows only those are drawn that are seen, and the one that has the focus. */
export const TreeGrid = (props: TreeGridProps): ReactNode => {
  const { label, columns, shown, lowest, selected, hands, mayDrag, over, children } = props;
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [first, last] = useWindow(box, shown.length);
  const { at, press, takeFocus } = useRoving(props, box);
  const drawn = shown.slice(first, last).map((one, place) => ({ one, index: first + place }));
  const current = shown[at];
  if (current && at < first) drawn.unshift({ one: current, index: at });
  else if (current && at >= last) drawn.push({ one: current, index: at });
  const template = ['40px', ...columns.map(widthOf), '44px'].join(' ');
  return (
    <div className="tree-scroll" ref={box}>
      <div
        role="treegrid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 2}
        className="tree-grid"
        style={{ '--columns': template } as CSSProperties} // a custom property
        onKeyDown={press}
        onFocus={takeFocus}
        onClick={(event) => followLink(event, props.onFollow)}
      >
        <div role="rowgroup" className="tree-head">
          <div role="row" aria-rowindex={1} className="tree-row-head">
            <div role="columnheader" className="tree-check">
              <input
                type="checkbox"
                aria-label={props.selectAllLabel}
                checked={selected.size > 0}
                disabled={shown.length === 0}
                onChange={() => undefined}
                onClick={props.onSelectAll}
              />
            </div>
            {columns.map(({ name, label: head, isRight }) => (
              <div key={name} role="columnheader" className={`tree-cell${isRight ? ' right' : ''}`}>
                {head}
              </div>
            ))}
            <div role="columnheader" className="tree-actions">
              <span className="unseen">{translate('toolkit.list.actions')}</span>
            </div>
          </div>
        </div>
        <div role="rowgroup" className="tree-body" style={{ height: shown.length * rowHeight }}>
          {drawn.map(({ one, index }) => (
            <TreeRow
              key={one.node.key}
              shown={one}
              index={index}
              columns={columns}
              hands={hands}
              isActive={index === at}
              isSelected={selected.has(one.node.key)}
              isParent={isParent(one, lowest)}
              isDraggable={!isStandIn(one.node) && mayDrag(one.node.level)}
              dropping={over?.key === one.node.key ? (over.isRefused ? 'refused' : 'taken') : undefined}
            />
          ))}
        </div>
      </div>
      {children}
    </div>
  );
};

const widthOf = ({ width, share }: TreeColumn): string => (share > 0 ? `minmax(${width}px, ${share}fr)` : `${width}px`);

/** It has something below it, or nobody knows. */
const isParent = ({ node: { level, children } }: ShownNode, lowest: number): boolean =>
  level < lowest && (children === null || children.length > 0);

/** A link of a cell leads on without loading the page anew. */
const followLink = (event: MouseEvent, follow: (href: string) => void): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href) return;
  event.preventDefault();
  follow(href);
};

/** The one row that Tab leads to, and the keys at it. */
const useRoving = (
  { shown, lowest, active, onActive, onDeed }: TreeGridProps,
  box: { current: HTMLDivElement | null },
): {
  at: number;
  press(event: React.KeyboardEvent<HTMLElement>): void;
  takeFocus(event: React.FocusEvent<HTMLElement>): void;
} => {
  const at = Math.max(
    0,
    shown.findIndex(({ node }) => node.key === active),
  );
  // Set by a key: the row that it leads to may not be drawn yet.
  const wanted = useRef<string | null>(null);
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const key = wanted.current;
    if (key === null) return;
    const index = shown.findIndex(({ node }) => node.key === key);
    const row = box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (index < 0 || !row) return;
    wanted.current = null;
    showRow(box.current, index);
    row.focus({ preventScroll: true });
  });
  const goTo = (key: string): void => {
    wanted.current = key;
    onActive(key);
  };
  const press = (event: React.KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-key]') : null;
    const here = shown[at];
    // A control within a row answers for itself.
    if (!row || !here || event.target !== row || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    const deed = deedOf(event, { shown, at, lowest, page });
    if (deed) {
      event.preventDefault();
      if (deed.type === 'go') goTo(deed.to);
      else onDeed(deed, here.node.key, row);
      return;
    }
    if (
      event.key.length !== 1 ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.key === '/' ||
      event.key === '?'
    )
      return;
    const isGoingOn = event.timeStamp - typed.current.at < typingPause;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp };
    const next = typedAhead(shown, at, typed.current.text);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(next);
  };
  const takeFocus = (event: React.FocusEvent<HTMLElement>): void => {
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key !== undefined && key !== active) onActive(key);
  };
  return { at, press, takeFocus };
};

/** Scrolls no further than a row needs to be seen whole below the head. */
const showRow = (box: HTMLElement | null, index: number): void => {
  if (!box) return;
  const top = index * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + 2 * rowHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + 2 * rowHeight - box.clientHeight;
};
