import { Link } from 'react-router-dom';

/** What says that a button is closed. */
interface Closed {
  'aria-disabled': boolean;
  'aria-description'?: string;
  'data-why'?: string;
}

type Reason = string | null | undefined;

/** Of a button that is closed for a reason: it stays within reach of the keyboard, and says the reason to whoever comes to it. */
export const closedBy = (reason: Reason): Closed => ({
  'aria-disabled': Boolean(reason),
  ...(reason && { 'aria-description': reason, 'data-why': reason }),
});

/** The same of one that does something unless it is closed. */
export const pressUnless = (reason: Reason, run: () => unknown): Closed & { onClick: () => void } => ({
  ...closedBy(reason),
  onClick: () => void (reason || run()),
});

/** The same of one that leads to an address unless it is closed. */
export const linkUnless = (reason: Reason, to: string): Closed & { component?: typeof Link; to?: string } => ({
  ...closedBy(reason),
  ...(!reason && { component: Link, to }),
});
