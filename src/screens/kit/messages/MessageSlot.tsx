import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { addSlot } from './messageSlots.ts';
import './messageSlot.css';

/** The free middle of a bar at the bottom of the page: messages stand in it, and the bar grows with them. */
export const MessageSlot = ({ isLast = false }: { /** Only where no other is. */ isLast?: boolean }): ReactNode => {
  const slot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (slot.current ? addSlot(slot.current, isLast) : undefined), [isLast]);
  return <span ref={slot} className="message-slot" />;
};
