import type { ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { Button } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import type { Tool } from './useTool.ts';
import { isTurned, type ToolRow } from './workingSet.ts';

interface TurnAllProps {
  type: KmlType;
  rows: readonly ToolRow[];
  change: Tool['change'];
}

/** All rows that lie in their country only when latitude and longitude change places, turned as one step. */
export const TurnAll = ({ type, rows, change }: TurnAllProps): ReactNode => {
  const say = useTexts();
  const keys = rows.filter(isTurned).map(({ key }) => key);
  if (keys.length === 0) return null;
  return (
    <Button className="tool-turn" onClick={() => change({ kind: 'turn', type, keys })}>
      {say('Turn latitude and longitude of %{count} row |||| Turn latitude and longitude of %{count} rows', {
        count: keys.length,
      })}
    </Button>
  );
};
