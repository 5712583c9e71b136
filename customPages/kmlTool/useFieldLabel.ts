import { kmlName, type KmlType } from '../../schemas/geography/kml.ts';
import { useLabels, useResource } from '../../src/screens/index.ts';
import { resourceOf } from './useTool.ts';

/** What a field is called, by its name in the store tool; a name that is no field's stands as it is. */
export const useFieldLabel = (type: KmlType): ((name: string) => string) => {
  const { fields } = useResource(resourceOf(type));
  const labelOf = useLabels(resourceOf(type));
  return (name) => {
    const field = fields.find((one) => kmlName(one.name) === name);
    return field ? labelOf(field) : name;
  };
};
