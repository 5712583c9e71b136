import type { Resource } from '../../../src/core/declaration/resource.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { storedFields } from '../tables/columns.ts';

/** A field whose values are addresses of pictures, or a text with such addresses. */
export interface HoldingField {
  name: string;
  how: 'one' | 'list' | 'text';
}

/** The fields of a resource that hold pictures: those of such types, and the values that it proposes for such fields of another. */
export const holdingFields = (
  resource: Resource,
  resources: readonly Resource[],
  types: FieldTypes,
): HoldingField[] => {
  const { proposes } = resource;
  const target = proposes && resources.find(({ name }) => name === proposes.to);
  const isForPictures = target && storedFields(target).some((field) => typeOf(types, field).pictures);
  return storedFields(resource).flatMap((field): HoldingField[] => {
    const { name } = field;
    const { pictures, sql } = typeOf(types, field);
    if (pictures) return [{ name, how: sql.column(field).endsWith('[]') ? 'list' : 'one' }];
    return isForPictures && name === proposes?.value ? [{ name, how: 'text' }] : [];
  });
};
