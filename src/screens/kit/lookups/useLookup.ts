import { useDataProvider, useI18nProvider, useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { fillTemplate } from '../../../core/values/checkMessages.ts';
import { namingFields } from '../../../core/declaration/called.ts';
import { shownInLookup } from '../../../core/declaration/lookup.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ListMeta } from '../../../core/wire/provider.ts';
import { findKind, longestFind, type ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { sayResourceText, useSay } from '../messages/resourceText.ts';
import { useToast } from '../messages/useToast.ts';
import { describeIn } from '../access/describeIn.ts';
import { findsAny } from '../access/useFinds.ts';
import { toOption, type LookupOption } from './lookupOption.ts';
import { useToolkit } from '../access/toolkit.ts';

const pageSize = 25;
// Short enough to feel immediate, long enough to skip the letters of a word.
const pause = 180;

export interface Lookup {
  options: readonly LookupOption[];
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
  options: readonly LookupOption[];
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
  /** The record that refers to them as it is now: those that are like it in `lookup.first` come first. */
  record?: (() => Readonly<Record<string, unknown>>) | undefined;
}

/**
 * Records that a reference may be to, 25 at a time, while `isOpen`: by any kind that the resource's `find` names, else those whose name
 * contains the text, or whose key it is.
 */
export const useLookup = (field: Field, { text, isOpen, among, record }: Wanted): Lookup => {
  const { reference: resource = '', by } = field;
  const { manifest, loadResource, fieldTypes } = useToolkit();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const translate = useTranslate();
  const i18n = useI18nProvider();
  const locale = useLocale();
  const say = useSay();
  const [found, setFound] = useState<Found | null>(null);
  const [page, setPage] = useState({ text, number: 1 });
  const wanted = page.text === text ? page.number : 1;
  const within = JSON.stringify({ ...field.where, ...among });
  const isOf = found?.text === text && found.within === within;

  const valueOf = useEffectEvent((name: string | undefined) => (name === undefined ? undefined : record?.()[name]));

  useEffect(() => {
    if (!isOpen || (found && isOf && found.page >= wanted)) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const entry = entryOf(manifest.resources, resource);
      const description = describeIn(await loadResource(resource), i18n, locale);
      const blank = isBlank(text) ? sayResourceText(description, 'lookupBlank', translate) : null;
      const first = valueOf(description.lookup?.first);
      const looked = { entry, description, fieldTypes, finds: findsAny(entry, manifest) };
      const next =
        blank === null
          ? await readPage(dataProvider, looked, { text, page: wanted, among: parse(within), by, first })
          : [];
      const nothing = blank ?? (next.length === 0 ? sayNothing(description, text, translate) : null);
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
    fieldTypes,
    found,
    i18n,
    isOf,
    isOpen,
    loadResource,
    locale,
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
  /** What the referring record holds in the field by which some come first. */
  first: unknown;
}

interface Looked {
  entry: ManifestEntry;
  description: ResourceDescription;
  fieldTypes: FieldTypes;
  /** One text is looked for by every kind that `find` names. */
  finds: boolean;
}

/** A single letter is in most names: those that it is in are enough. */
const minFound = 2;

const readPage = async (
  provider: Provider,
  { entry, description, fieldTypes, finds }: Looked,
  { text, page, among, by, first }: Page,
): Promise<LookupOption[]> => {
  const key = entry.key[0] ?? 'id';
  const held = referredField({ by }, entry);
  const name = entry.recordRepresentation;
  const read = async (
    filter: Record<string, unknown>,
    meta: Pick<ListMeta, 'search' | 'first'> = {},
  ): Promise<LookupOption[]> => {
    const { data } = await provider.getList<ListRow>(entry.name, {
      filter: { ...among, ...filter },
      // What fits best first: the service's own order.
      sort: { field: meta.search ? (null as unknown as string) : name, order: 'ASC' }, // react-admin has no word for the default order
      pagination: { page, perPage: pageSize },
      meta: { columns: [...new Set([key, held, ...namingFields(entry), ...shownInLookup(description)])], ...meta },
    });
    return data.map((row) => toOption(row, { entry, held, description, fieldTypes }));
  };
  const typed = text.trim().slice(0, longestFind);
  if (typed === '') return read({});
  if (finds && (typed.length >= minFound || /\d/.test(typed))) {
    const field = description.lookup?.first;
    const isFirst = field !== undefined && (typeof first === 'string' || typeof first === 'number');
    return read(
      {},
      {
        search: { kind: findKind, codes: [typed] },
        ...(isFirst && { first: { field, value: String(first) } }),
      },
    );
  }
  const byName = read({ [name]: { contains: typed } });
  // People paste keys as well as names.
  const isKey = /^\d{1,15}$/.test(typed) && page === 1;
  const byKey = isKey ? read({ [key]: Number(typed) }).catch(() => []) : [];
  const byValue = held !== key && held !== name && page === 1 ? read({ [held]: typed }).catch(() => []) : [];
  return distinct([...(await byValue), ...(await byKey), ...(await byName)]);
};

const distinct = (refs: readonly LookupOption[]): LookupOption[] => [
  ...new Map(refs.map((ref) => [String(ref.id), ref])).values(),
];

const entryOf = (entries: readonly ManifestEntry[], resource: string): ManifestEntry => {
  const entry = entries.find((one) => one.name === resource);
  if (!entry) throw new Error(`A field refers to '${resource}', which is not in the manifest.`);
  return entry;
};
