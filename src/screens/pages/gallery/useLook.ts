import { useStore } from 'ra-core';
import type { SavedView } from '../../../core/wire/views.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { hasPictures } from '../../kit/pictures/picturesOf.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import { viewKey } from '../listState/useColumns.ts';

/** How the rows of a list are drawn, as this person chose; kept per list and view. */
export interface Look {
  isRoomy: boolean;
  setRoomy(isRoomy: boolean): void;
  /** As cards with pictures. */
  isGallery: boolean;
  /** Absent: its records have no pictures. */
  setGallery: ((isGallery: boolean) => void) | undefined;
  /** The columns that it is read with besides those that are shown. */
  also: readonly string[];
}

const none: readonly string[] = [];

export const useLook = ({ name, fields, list }: ResourceDescription, view: SavedView | undefined): Look => {
  const { fieldTypes } = useToolkit();
  const [isRoomy, setRoomy] = useStore(viewKey(name, 'roomy', view), view?.state.roomy ?? false);
  const [chosen, setGallery] = useStore(viewKey(name, 'gallery', view), false);
  const isPossible = hasPictures(fields, fieldTypes);
  const isGallery = isPossible && chosen;
  return {
    isRoomy,
    setRoomy,
    isGallery,
    setGallery: isPossible ? setGallery : undefined,
    also: isGallery ? picturesIn(fields, [...list.columns, ...list.hidden], fieldTypes) : none,
  };
};

/** The first column that holds pictures: a card has one where nobody shows that column. */
const picturesIn = (
  fields: ResourceDescription['fields'],
  columns: readonly string[],
  types: Parameters<typeof typeOf>[0],
): readonly string[] => {
  const found = columns.find((name) => fields.some((one) => one.name === name && typeOf(types, one).pictures));
  return found === undefined ? none : [found];
};
