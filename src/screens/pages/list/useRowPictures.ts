import { useMemo } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { openGallery } from '../../kit/pictures/gallery.ts';
import { hasPictures, picturesOf } from '../../kit/pictures/picturesOf.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** Shows the pictures of a row: those that the list has at once, then all of the record. Undefined: such records have none. */
export const useRowPictures = ({
  name,
  fields,
}: ResourceDescription): ((row: ListRow, column?: string) => void) | undefined => {
  const { fieldTypes } = useToolkit();
  return useMemo(() => {
    if (!hasPictures(fields, fieldTypes)) return undefined;
    return (row, column) => {
      const pictures = picturesOf(fields, row, fieldTypes);
      const first = pictures.flatMap(({ places }) => places).find((place) => place.split('.')[0] === column);
      openGallery({ resource: name, id: String(row.id), pictures, ...(first !== undefined && { at: first }) });
    };
  }, [name, fields, fieldTypes]);
};
