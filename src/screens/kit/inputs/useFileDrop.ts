import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** A file is held over it. */
  isOver: boolean;
  /** Of the element that takes it. */
  handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** Takes the first of the files that are dropped on an element; what is no file is left to others. */
export const useFileDrop = (onFile: (file: File) => void): FileDrop => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
};
