import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** A panel below a button of the header. `around` is for the element that holds both. */
interface PanelState {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  button: RefObject<HTMLButtonElement | null>;
  around: { onKeyDown(event: KeyboardEvent): void; onBlur(event: FocusEvent): void };
}

/** Esc closes it and gives the focus back to its button; so does, without that, a focus that goes elsewhere. */
export const usePanel = (): PanelState => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    setOpen,
    button,
    around: {
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
};
