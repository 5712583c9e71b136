import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import '../parts/pageTable.css';

interface HeadedTableProps {
  heads: readonly string[];
  /** The last cell of each row holds its buttons: a head that is heard and not seen. */
  hasButtons?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A plain table of a page: a row of heads, and rows that the page draws. */
export const HeadedTable = ({ heads, hasButtons = false, children }: HeadedTableProps): ReactNode => {
  const translate = useTranslate();
  return (
    <table className="page-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {hasButtons && (
            <th scope="col">
              <span className="shell-unseen">{translate('toolkit.list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
};
