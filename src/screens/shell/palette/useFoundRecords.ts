import { calledOf, namingFields } from '../../../core/declaration/called.ts';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Manifest, ManifestEntry } from '../../../core/declaration/application.ts';
import { findKind, longestFind } from '../../../core/wire/query.ts';
import { findsAny } from '../../kit/access/useFinds.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { wordsOf } from '../../kit/access/useTitle.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { Command } from './commands.ts';

const pause = 180;
const perSearch = 5;
/** Shorter texts are in half of all names. */
const minText = 2;

interface FoundRecords {
  commands: readonly Command[];
  isLoading: boolean;
}

interface Ask {
  entry: ManifestEntry;
  kind: string;
}

/** Records of every resource that declares how it is found, by a code or by a text; the last answer stays while the next is awaited. */
export const useFoundRecords = (typed: string): FoundRecords => {
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; commands: Command[] }>({ text: '', commands: [] });

  useEffect(() => {
    const asks = asksFor(
      manifest,
      manifest.resources.filter((entry) => opens(entry.access.list, permissions)),
      text,
    );
    let isCurrent = true;
    const read = async (): Promise<void> => {
      // Ten services may answer, and one of them may be down: what the others find is shown.
      const answers = await Promise.allSettled(asks.map((ask) => readFound(dataProvider, ask, text)));
      if (!isCurrent) return;
      const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const commands = records.map(({ entry, id, label }) =>
        toCommand(entry, id, label, wordsOf(entry, translate).one),
      );
      setFound({ text, commands: [...new Map(commands.map((command) => [command.id, command])).values()] });
    };
    const timer = setTimeout(() => void read(), asks.length === 0 ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dataProvider, manifest, permissions, text, translate]);

  return { commands: found.commands, isLoading: found.text !== text };
};

/** A code of several resources is first of all one of that which stands first. */
const inOrderOfMenu = ({ menu }: Manifest, entries: readonly ManifestEntry[]): ManifestEntry[] => {
  const groupOf = (entry: ManifestEntry): number => menu.findIndex(({ name }) => name === entry.menu?.group);
  const placeOf = (entry: ManifestEntry): number => entry.menu?.order ?? Infinity;
  return entries.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
};

/** One request for each resource; where a service cannot look for codes and texts at once, a number goes to those kinds that take codes. */
const asksFor = (manifest: Manifest, entries: readonly ManifestEntry[], text: string): Ask[] => {
  const takes = /^\d{1,18}$/.test(text) ? 'codes' : 'text';
  if (text === '' || text.length > longestFind || (takes === 'text' && text.length < minText)) return [];
  return inOrderOfMenu(manifest, entries).flatMap((entry) =>
    findsAny(entry, manifest)
      ? [{ entry, kind: findKind }]
      : (entry.find ?? []).filter((way) => way.takes === takes).map(({ kind }) => ({ entry, kind })),
  );
};

interface FoundRecord {
  entry: ManifestEntry;
  id: string;
  label: string;
}

const readFound = async (
  provider: ReturnType<typeof useDataProvider>,
  { entry, kind }: Ask,
  text: string,
): Promise<FoundRecord[]> => {
  const { data } = await provider.getList(entry.name, {
    filter: {},
    sort: { field: '', order: 'DESC' },
    pagination: { page: 1, perPage: perSearch },
    meta: { columns: [...new Set([...entry.key, ...namingFields(entry)])], search: { kind, codes: [text] } },
  });
  return data.map((row) => ({ entry, id: String(row.id), label: calledOf(entry, row) ?? String(row.id) }));
};

const toCommand = ({ name, has }: ManifestEntry, id: string, label: string, one: string): Command => ({
  id: `${name}/${id}`,
  group: 'records',
  label,
  hint: `${one} ${id}`,
  to: `/${name}/${encodeURIComponent(id)}${has.edit ? '' : '/show'}`,
});
