import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { guessedKind, kindOfCodes, parseCodes } from '../listState/codes.ts';
import { narrow, type ListSearch, type ListState } from '../listState/listState.ts';
import { freeSearchOf } from '../listState/quickSearch.ts';
import type { ListRows } from '../listState/useListRows.ts';
import { useKeepSearch, useSearchKind, type GoToState } from '../listState/useListState.ts';
import { usePastedCodes } from '../listState/usePastedCodes.ts';

/** The search of a list by codes, as its screen shows and asks for it. */
export interface CodeSearch {
  /** Declared kinds that take codes. */
  kinds: readonly string[];
  /** The one that holds now. */
  search: SearchQuery | undefined;
  /** Nobody said of which kind its codes are, and they do not say it themselves. */
  isGuessed: boolean;
  /** Its codes that find nothing; undefined where that is not known. */
  missing: readonly string[] | undefined;
  /** They could not be asked for; null: they could. */
  retry: (() => void) | null;
  /** What the dialog begins with; null while it is closed. */
  asked: { pasted?: string } | null;
  /** Opens the dialog with the codes of now, or takes a pasted column. Undefined: the list takes no codes. */
  open: ((pasted?: string) => void) | undefined;
  close(): void;
}

export const useCodeSearch = (
  description: ResourceDescription,
  { filter }: ListState,
  asked: SearchQuery | undefined,
  list: ListRows,
  go: GoToState,
  onPasted: (search: ListSearch) => void,
): CodeSearch => {
  const keep = useKeepSearch(description.name);
  const [last] = useSearchKind(description.name);
  const [dialog, setDialog] = useState<CodeSearch['asked']>(null);
  const kinds = useMemo(
    () => Object.keys(description.search).filter((kind) => kind !== freeSearchOf(description)),
    [description],
  );
  const search = asked && kinds.includes(asked.kind) ? asked : undefined;
  const isHere = useIsHere();
  // The list and its line of codes are the answer; of which kind they were taken for stands there, and can be changed.
  const take = (pasted: string): void => {
    const { codes } = parseCodes(pasted);
    const kind = guessedKind(codes, description.search, kinds, search?.kind ?? last);
    if (kind === undefined) return setDialog({ pasted });
    keep({ kind, codes }).then(
      (next) => {
        if (!isHere()) return;
        onPasted(next);
        go((now) => narrow(now, { search: next }));
      },
      () => setDialog({ pasted }), // whose button asks again, and tells what is in the way
    );
  };
  const open =
    kinds.length > 0 ? (pasted?: string): void => (pasted === undefined ? setDialog({}) : take(pasted)) : undefined;
  usePastedCodes(open);
  return {
    kinds,
    search,
    isGuessed: search !== undefined && kinds.length > 1 && kindOfCodes(search.codes, description.search) === undefined,
    ...useMissingCodes(description, filter, search, list),
    asked: dialog,
    open,
    close: () => setDialog(null),
  };
};

/** Whether the screen is still shown that began something. */
const useIsHere = (): (() => boolean) => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
};

/** Asked for once the rows are there: of several codes, and of one that found nothing. */
const useMissingCodes = (
  description: ResourceDescription,
  filter: Where,
  search: SearchQuery | undefined,
  { rows, isLoading, isOld, error }: ListRows,
): Pick<CodeSearch, 'missing' | 'retry'> => {
  const provider = useChangeProvider();
  const { name, service, needs = [] } = description;
  const isTold = useToolkit().manifest.services[service]?.capabilities.missingCodes === true;
  const isShown = !isLoading && !isOld && !error;
  const isAsked = search !== undefined && (search.codes.length > 1 || rows.length === 0);
  // What else narrows the list does not make a code one that finds nothing.
  const needed = Object.fromEntries(Object.entries(filter).filter(([field]) => needs.includes(field)));
  const found = useQuery({
    queryKey: [name, 'missingCodes', search, needed],
    queryFn: () => provider.missingCodes(name, search ?? { kind: '', codes: [] }, needed),
    enabled: isTold && isShown && isAsked,
    staleTime: 5_000,
  });
  return {
    missing: isAsked ? found.data : undefined,
    retry: isAsked && found.error ? () => void found.refetch() : null,
  };
};
