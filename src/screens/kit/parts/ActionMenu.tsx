import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { MenuEntry } from './MenuPopup.tsx';
import { later } from '../openings/later.tsx';

// No page needs what draws a menu before one is opened; who is about to open one has it already.
const load = () => import('./MenuPopup.tsx');
const MenuPopup = later(load);

/** What the button that opens a menu takes. */
interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter(): void;
  onFocus(): void;
  onClick(event: MouseEvent<HTMLElement>): void;
}

interface ActionMenuProps {
  name: string;
  entries: readonly MenuEntry[];
  /** It opens upwards. */
  isAbove?: boolean;
  /** Draws the button. */
  trigger(trigger: MenuTrigger): ReactNode;
}

/** A button and its menu; nothing where there is nothing to choose. Choosing closes it first. */
export const ActionMenu = ({ name, entries, isAbove = false, trigger }: ActionMenuProps): ReactNode => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (entries.length === 0) return null;
  const close = (): void => setAnchor(null);
  const preload = (): void => void load();
  const closing = entries.map((entry): MenuEntry => ({
    ...entry,
    run: (from) => {
      close();
      entry.run(from);
    },
  }));
  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {anchor && <MenuPopup id={id} name={name} anchor={anchor} isAbove={isAbove} entries={closing} onClose={close} />}
    </>
  );
};
