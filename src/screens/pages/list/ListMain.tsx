import type { CSSProperties, ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { usePictureDrop } from '../pictureFiles/usePictureDrop.tsx';
import { useSideWidth } from '../side/ResizeBar.tsx';

interface ListMainProps {
  description: ResourceDescription;
  rows: readonly ListRow[];
  children: ReactNode;
}

/** The rows and what stands at their side; it takes pictures that are dropped on it. */
export const ListMain = ({ description, rows, children }: ListMainProps): ReactNode => {
  const [width] = useSideWidth();
  const { around, dialog } = usePictureDrop(description, rows);
  return (
    <div
      className="list-main"
      style={{ '--side-width': `${width}px` } as CSSProperties} // a custom property
      {...around}
    >
      {children}
      {dialog}
    </div>
  );
};
