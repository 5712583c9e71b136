import type { Names } from '../../words/names.ts';
import type { ScreenConfig } from '../../words/surroundings.ts';
import { listOf, number, objectOf, text, type Shape } from './shape.ts';

type Screen = ScreenConfig<Names>;

/** Every word of a screen over several resources. */
export const screenShape: Shape = objectOf<Screen>(
  {
    name: text,
    label: text,
    menu: objectOf<NonNullable<Screen['menu']>>({ group: text, order: number }, { group: "'stores'", order: '10' }),
    access: listOf(text),
    tabs: listOf(
      objectOf<{ label: string; resource?: string; page?: string }>(
        { label: text, resource: text, page: text },
        { label: "'Items'" },
      ),
    ),
  },
  { name: "'store-map'", label: "'Store map'", access: "['store']" },
);
