import type { ResourceConfig } from '../../words/resourceConfig.ts';
import type { Names } from '../../words/names.ts';
import { condition } from './fieldShape.ts';
import { either, flag, listOf, number, objectOf, oneOf, orNull, tableOf, text, tuple, type Shape } from './shape.ts';

type List = NonNullable<ResourceConfig<Record<string, unknown>, Names>['list']>;

/** Of either kind of flag. */
type Flag = { where?: object; columns?: 'own' };
type Place = NonNullable<NonNullable<List['presets']>[number]['menu']>;

const direction = oneOf('ASC', 'DESC');
const menuPlace = objectOf<Place>({ group: text, order: number, label: text }, { group: "'pim'", order: '10' });
const names = listOf(text);

/** Every word of `list`. */
export const listShape: Shape = objectOf<List>(
  {
    columns: names,
    only: condition,
    hidden: names,
    groups: tableOf(names),
    sticky: names,
    cells: tableOf(text),
    sort: tuple("['name', 'ASC']", orNull(text), direction),
    sortable: names,
    filters: tableOf(text),
    indexes: listOf(names),
    sortKeys: tableOf(objectOf<{ to: string; except?: string[] }>({ to: text, except: names }, { to: "'is_heavy'" })),
    flags: tableOf(objectOf<Flag>({ where: condition, columns: oneOf('own') }, {})),
    pageSizes: listOf(number),
    pageSize: number,
    embeds: number,
    prompt: text,
    noResults: text,
    loading: text,
    counted: flag,
    empty: objectOf<NonNullable<List['empty']>>(
      {
        text,
        links: listOf(
          objectOf<{ label: string; to: string }>(
            { label: text, to: text },
            { label: "'Your tokens'", to: "'/tokens'" },
          ),
        ),
      },
      { text: "'Nobody has made a token.'" },
    ),
    panels: names,
    presets: listOf(
      objectOf<NonNullable<List['presets']>[number]>(
        {
          name: text,
          label: text,
          filter: condition,
          sort: tuple("['name', 'ASC']", either(text), direction),
          columns: names,
          menu: menuPlace,
        },
        { name: "'live'", label: "'Live'", filter: '{ status: 2 }' },
      ),
    ),
  },
  { columns: "['id', 'name']" },
);
