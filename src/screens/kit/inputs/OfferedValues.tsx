import type { ReactNode } from 'react';

/** Values that an input offers while it is typed in, which names them by `list`. */
export const OfferedValues = ({ id, values }: { id: string; values: readonly string[] }): ReactNode => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
