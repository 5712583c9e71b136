import type { ClipboardEvent, ReactNode } from 'react';
import { useFileDrop } from '../inputs/useFileDrop.ts';

interface ImageDropProps {
  disabled: boolean;
  onFile(file: Blob): void;
  children: ReactNode;
}

/** Takes a picture that is dropped on it, or pasted while something in it has the focus. */
export const ImageDrop = ({ disabled, onFile, children }: ImageDropProps): ReactNode => {
  const { isOver, handlers } = useFileDrop(onFile);
  if (disabled) return <div className="image-input">{children}</div>;
  const paste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div className="image-input" data-over={isOver || undefined} {...handlers} onPaste={paste}>
      {children}
    </div>
  );
};
