import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { CellProps } from '../access/toolkit.ts';
import { OwnPart } from './OwnPart.tsx';
import './own.css';

interface OwnCellProps {
  Cell: ComponentType<CellProps>;
  resource: string;
  /** The name of the cell's field. */
  source: string;
  row: ListRow;
}

/** A cell of a list that a component of the application draws. */
const OwnCell = ({ Cell, resource, source, row }: OwnCellProps): ReactNode => {
  const translate = useTranslate();
  return (
    <OwnPart
      resource={resource}
      record={row}
      fallback={({ message }) => (
        <span className="own-fault" title={message}>
          {translate('toolkit.own.cell')}
        </span>
      )}
    >
      <Cell source={source} />
    </OwnPart>
  );
};
export default OwnCell;
