import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { fillTemplate } from '../../../core/values/messages.ts';
import type { Ref } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { sayResourceText, useSay } from '../messages/resourceText.ts';
import { useToast } from '../messages/useToast.ts';
import { toRef } from '../access/toRef.ts';
import { useToolkit } from '../access/toolkit.ts';

const pageSize = 25;
// Short enough to feel immediate, long enough to skip the letters of a word.
const pause = 180;

export interface Lookup {
  options: readonly Ref[];
  /** The options are those of what was typed before: they stay while the next are read, and are no choice. */
  isBehind: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** What the resource says of a search that found nothing, if it says something of its own. */
  nothing: string | null;
  /** There are more than those loaded. */
  hasMore: boolean;
  loadMore(): void;
}

interface Found {
  text: string;
  within: string;
  page: number;
  options: readonly Ref[];
  hasMore: boolean;
  failed: boolean;
  nothing: string | null;
}

/** What is looked for. */
interface Wanted {
  text: string;
  isOpen: boolean;
  /** What the records have to hold, by their fields; absent: nothing. */
  among?: Readonly<Record<string, unknown>> | undefined;
}

/** Records that a reference may be to whose name contains a text (or whose key it is), 25 at a time, while `isOpen`. */
export const useLookup = (field: Field, { text, isOpen, among }: Wanted): Lookup => {
  const { reference: resource = '', by } = field;
  const { manifest, loadResource } = useToolkit();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const translate = useTranslate();
  const say = useSay();
  const [found, setFound] = useState<Found | null>(null);
  const [page, setPage] = useState({ text, number: 1 });
  const wanted = page.text === text ? page.number : 1;
  const within = JSON.stringify({ ...field.where, ...among });
  const isOf = found?.text === text && found.within === within;

  useEffect(() => {
    if (!isOpen || (found && isOf && found.page >= wanted)) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const entry = entryOf(manifest.resources, resource);
      const blank = isBlank(text) ? sayResourceText(await loadResource(resource), 'lookupBlank', translate) : null;
      const next =
        blank === null ? await readPage(dataProvider, entry, { text, page: wanted, among: parse(within), by }) : [];
      const nothing = blank ?? (next.length === 0 ? sayNothing(await loadResource(resource), text, translate) : null);
      if (!isCurrent) return;
      setFound((old) => {
        const kept = wanted > 1 && old?.text === text && old.within === within ? old.options : [];
        return {
          text,
          within,
          page: wanted,
          options: distinct([...kept, ...next]),
          hasMore: next.length >= pageSize,
          failed: false,
          nothing,
        };
      });
    };
    const fail = async (error: unknown): Promise<void> => {
      const said = sayResourceText(await loadResource(resource), 'lookupFailed', translate);
      if (!isCurrent) return;
      setFound({ text, within, page: wanted, options: [], hasMore: false, failed: true, nothing: null });
      if (said !== null) toast({ level: 'error', ...buildMessage(said, error, say) });
    };
    const timer = setTimeout(() => void read().catch(fail), found ? pause : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [
    by,
    dataProvider,
    found,
    isOf,
    isOpen,
    loadResource,
    manifest,
    resource,
    text,
    say,
    toast,
    translate,
    wanted,
    within,
  ]);

  const isFresh = found !== null && isOf && found.page >= wanted;
  return {
    options: found?.options ?? [],
    isBehind: isOpen && !isOf,
    state: !isOpen ? 'idle' : !isFresh ? 'loading' : found.failed ? 'failed' : 'idle',
    nothing: found?.nothing ?? null,
    hasMore: isFresh && found.hasMore,
    loadMore: () => setPage({ text, number: wanted + 1 }),
  };
};

/** Blanks are a search without a value; nothing typed is none, and shows what there is. */
const isBlank = (text: string): boolean => text !== '' && text.trim() === '';

/** Of a text that nothing has, or of a resource that has no records. */
const sayNothing = (resource: ResourceDescription, text: string, translate: Translate): string | null => {
  const key = text.trim() === '' ? 'lookupNone' : 'lookupEmpty';
  return resource.messages[key]
    ? fillTemplate(sayResourceText(resource, key, translate) ?? '', { value: text.trim() })
    : null;
};

type Translate = ReturnType<typeof useTranslate>;
type Provider = ReturnType<typeof useDataProvider>;

const parse = (within: string): Record<string, unknown> => JSON.parse(within) as Record<string, unknown>; // written above

interface Page {
  text: string;
  page: number;
  among: Readonly<Record<string, unknown>>;
  by: string | undefined;
}

const readPage = async (provider: Provider, entry: ManifestEntry, { text, page, among, by }: Page): Promise<Ref[]> => {
  const key = entry.key[0] ?? 'id';
  const held = referredField({ by }, entry);
  const name = entry.recordRepresentation;
  const read = async (filter: Record<string, unknown>): Promise<Ref[]> => {
    const { data } = await provider.getList(entry.name, {
      filter: { ...among, ...filter },
      sort: { field: name, order: 'ASC' },
      pagination: { page, perPage: pageSize },
      meta: { columns: [...new Set([key, held, name])] },
    });
    return data.map((row) => toRef(row, { key, held, name }));
  };
  const typed = text.trim();
  if (typed === '') return read({});
  const byName = read({ [name]: { contains: typed } });
  // People paste keys as well as names.
  const isKey = /^\d{1,15}$/.test(typed) && page === 1;
  const byKey = isKey ? read({ [key]: Number(typed) }).catch(() => []) : [];
  const byValue = held !== key && held !== name && page === 1 ? read({ [held]: typed }).catch(() => []) : [];
  return distinct([...(await byValue), ...(await byKey), ...(await byName)]);
};

const distinct = (refs: readonly Ref[]): Ref[] => [...new Map(refs.map((ref) => [String(ref.id), ref])).values()];

const entryOf = (entries: readonly ManifestEntry[], resource: string): ManifestEntry => {
  const entry = entries.find((one) => one.name === resource);
  if (!entry) throw new Error(`A field refers to '${resource}', which is not in the manifest.`);
  return entry;
};
