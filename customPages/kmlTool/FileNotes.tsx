import type { ReactNode } from 'react';
import { Button } from '../../src/screens/index.ts';
import { keysWithin } from './areas.ts';
import { useTexts } from './useTexts.ts';
import type { FileNotes as Notes } from './useTool.ts';
import type { ToolRow } from './workingSet.ts';

interface FileNotesProps {
  notes: Notes;
  rows: readonly ToolRow[];
  onSelect(keys: readonly string[]): void;
}

/** What the last file has besides rows: areas that select, and what was not read. */
export const FileNotes = ({ notes: { name, areas, passed, unread }, rows, onSelect }: FileNotesProps): ReactNode => {
  const say = useTexts();
  const listOf = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  const not = [listOf(passed), listOf(unread)].filter((one) => one !== '').join('; ');
  return (
    <div className="tool-notes quiet">
      <p>{say('From %{name}.', { name })}</p>
      {not !== '' && <p>{say('Not read: %{what}. No link is followed.', { what: not })}</p>}
      {areas.map((area, at) => {
        const keys = keysWithin(rows, area);
        return (
          <Button key={`${area.name} ${at}`} disabled={keys.length === 0} onClick={() => onSelect(keys)}>
            {say('Select %{count} row within %{area} |||| Select %{count} rows within %{area}', {
              count: keys.length,
              area: area.name || at + 1,
            })}
          </Button>
        );
      })}
    </div>
  );
};
