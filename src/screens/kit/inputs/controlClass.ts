/** Class of the box around a control. */
export const controlClass = (state: { invalid: boolean; disabled: boolean; mono?: boolean | undefined }): string =>
  ['control', state.invalid && 'invalid', state.disabled && 'disabled', state.mono && 'mono'].filter(Boolean).join(' ');
