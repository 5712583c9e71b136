import type { Names } from '../../words/names.ts';
import type { ScreenConfig, TreeConfig, TreeLevel } from '../../words/surroundings.ts';
import { condition } from './fieldShape.ts';
import { listOf, number, objectOf, oneOf, tableOf, text, tuple, type Shape } from './shape.ts';

type Screen = ScreenConfig<Names>;

/** Every word of a screen over several resources. */
export const screenShape: Shape = objectOf<Screen>(
  {
    name: text,
    label: text,
    menu: objectOf<NonNullable<Screen['menu']>>({ group: text, order: number }, { group: "'stores'", order: '10' }),
    access: listOf(text),
    help: text,
    tree: objectOf<TreeConfig>(
      {
        levels: listOf(
          objectOf<TreeLevel>(
            {
              resource: text,
              by: text,
              only: condition,
              shows: tableOf(text),
              sort: tuple("['name', 'ASC']", text, oneOf('ASC', 'DESC')),
            },
            { resource: "'brands'" },
          ),
        ),
        columns: listOf(objectOf<TreeConfig['columns'][number]>({ name: text }, { name: "'name'" })),
        prompt: text,
      },
      {
        levels: "[{ resource: 'brands' }]",
        columns: "[{ name: 'name' }]",
        prompt: "'Load data or search for brands.'",
      },
    ),
    tabs: listOf(
      objectOf<{ label: string; resource?: string; rows?: number; page?: string }>(
        { label: text, resource: text, rows: number, page: text },
        { label: "'Items'" },
      ),
    ),
    calendar: objectOf<NonNullable<Screen['calendar']>>(
      {
        of: listOf(
          objectOf<NonNullable<Screen['calendar']>['of'][number]>(
            { resource: text, start: text, end: text, lane: text, colour: text },
            { resource: "'campaigns'", start: "'start_date'", end: "'end_date'" },
          ),
        ),
      },
      { of: "[{ resource: 'campaigns', start: 'start_date', end: 'end_date' }]" },
    ),
  },
  { name: "'store-map'", label: "'Store map'", access: "['store']" },
);
