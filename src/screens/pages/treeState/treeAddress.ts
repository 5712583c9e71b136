/** What of a tree is in its address, so that a link shows somebody else the same. What is selected is not. */
export interface TreeState {
  /** The text that is looked for; '': nothing is. */
  search: string;
  open: ReadonlySet<string>;
  /** What `only` leaves out is shown as well. */
  isAll: boolean;
}

/** A longer address is cut off by what stands between a browser and its server. */
const mostOpen = 300;

export const readTreeState = (query: string): TreeState => {
  const given = new URLSearchParams(query);
  return {
    search: given.get('q') ?? '',
    open: new Set(
      (given.get('open') ?? '').split('~').flatMap((ids, level) =>
        ids
          .split('.')
          .filter((id) => id !== '')
          .map((id) => `${level}.${decodeURIComponent(id)}`),
      ),
    ),
    isAll: given.get('inactive') === '1',
  };
};

/** `?q=latte&open=1.4~12&inactive=1`: the open records of each level, the levels between `~`. */
export const writeTreeState = ({ search, open, isAll }: TreeState): string => {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  const levels: string[][] = [];
  for (const key of [...open].slice(0, mostOpen)) {
    const at = key.indexOf('.');
    const level = Number(key.slice(0, at));
    while (levels.length <= level) levels.push([]);
    levels[level]?.push(
      encodeURIComponent(key.slice(at + 1))
        .replaceAll('.', '%2E')
        .replaceAll('~', '%7E'),
    );
  }
  const written = levels.map((ids) => ids.join('.')).join('~');
  if (written !== '') query.set('open', written);
  if (isAll) query.set('inactive', '1');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
