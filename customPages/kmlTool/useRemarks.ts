import { useMemo } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { useAstray, useField } from '../../src/screens/index.ts';
import { placeOfRow } from './mapRows.ts';
import { resourceOf } from './useTool.ts';
import { isTurned, type ToolRow } from './workingSet.ts';

/** What is strange about where a row lies, and no fault: in the sea, or in another country than it says. Null: nothing. */
export const useRemarks = (type: KmlType): ((row: ToolRow) => string | null) => {
  const astray = useAstray(useField(resourceOf(type), 'country'));
  return useMemo(() => createRemarks(astray), [astray]);
};

const createRemarks = (astray: ReturnType<typeof useAstray>): ((row: ToolRow) => string | null) => {
  // A row that is changed is another object.
  const known = new WeakMap<ToolRow, string | null>();
  return (row) => {
    const told = known.get(row);
    if (told !== undefined) return told;
    const place = placeOfRow(row.values);
    const remark = place && !isTurned(row) ? astray(place, row.values['country']) : null;
    known.set(row, remark);
    return remark;
  };
};
