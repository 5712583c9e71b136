import { useState, type ReactNode } from 'react';

interface ImageDropProps {
  disabled: boolean;
  onFile(file: Blob): void;
  children: ReactNode;
}

/** Takes a picture that is dropped on it, or pasted while something in it has the focus. */
export const ImageDrop = ({ disabled, onFile, children }: ImageDropProps): ReactNode => {
  const [isOver, setOver] = useState(false);
  if (disabled) return <div className="image-input">{children}</div>;
  const take = (event: { preventDefault(): void }, data: DataTransfer | null): void => {
    const [file] = data?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div
      className="image-input"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
    </div>
  );
};
