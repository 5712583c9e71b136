/** A click beside a dialog that holds what somebody typed is a slip: its buttons close it, and Esc. */
export const unlessBeside =
  (onClose: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') onClose();
  };
