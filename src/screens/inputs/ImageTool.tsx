import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ImageToolProps {
  icon: LucideIcon;
  label: string;
  onClick(): void;
}

/** A small button that says in words what it does. */
export const ImageTool = ({ icon: Icon, label, onClick }: ImageToolProps): ReactNode => (
  <button type="button" className="control-button" aria-label={label} title={label} onClick={onClick}>
    <Icon size={14} strokeWidth={1.75} aria-hidden />
  </button>
);
