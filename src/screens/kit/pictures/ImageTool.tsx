import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ImageToolProps {
  icon: LucideIcon;
  label: string;
  /** The direction in which it moves something: by it the focus finds the button at the next place. */
  way?: string;
  onClick(): void;
}

/** A small button that says in words what it does. */
export const ImageTool = ({ icon: Icon, label, way, onClick }: ImageToolProps): ReactNode => (
  <button type="button" className="control-button" data-way={way} aria-label={label} title={label} onClick={onClick}>
    <Icon size={14} strokeWidth={1.75} aria-hidden />
  </button>
);
