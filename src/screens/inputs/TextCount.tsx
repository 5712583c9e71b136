import type { ReactNode } from 'react';

/** '25 of 255 characters'; only where something was typed, so that empty forms stay calm. */
export const TextCount = ({ length, max }: { length: number; max: number | undefined }): ReactNode => {
  if (max === undefined || length === 0) return null;
  return (
    <p className={length > max ? 'control-count over' : 'control-count'}>
      {length} of {max} characters
    </p>
  );
};
