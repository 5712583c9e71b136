import type { ResourceCheck } from '../../declaration/checks.ts';
import { either, flag, listOf, number, objectOf, oneOf, shapeFaults, tableOf, text, type Shape } from './shape.ts';

type Kind = ResourceCheck['kind'];
type Of<K extends Kind> = Extract<ResourceCheck, { kind: K }>;

const examples = { fields: "['start_date', 'end_date']", text: "'The end lies before the start'" };
const kind = oneOf('order', 'atLeastOne', 'rule', 'noOverlap');
const names = listOf(text);

const ofKind: { [K in Kind]: Shape } = {
  order: objectOf<Of<'order'>>(
    { kind, fields: names, text, strict: flag, hint: text },
    { kind: "'order'", ...examples },
  ),
  atLeastOne: objectOf<Of<'atLeastOne'>>({ kind, fields: names, text }, { kind: "'atLeastOne'", ...examples }),
  rule: objectOf<Of<'rule'>>(
    { kind, rule: text, fields: names, text },
    { kind: "'rule'", rule: "'fitsTogether'", ...examples },
  ),
  noOverlap: objectOf<Of<'noOverlap'>>(
    { kind, start: text, end: text, per: names, unless: tableOf(listOf(either(text, number))), text },
    { kind: "'noOverlap'", start: "'start_date'", end: "'end_date'", per: "['owner_id']", text: "'Booked already'" },
  ),
};

/** Every word of `checks`: which there are depends on the kind of check. */
export const checksShape: Shape = tableOf({
  object: (check: Readonly<Record<string, unknown>>, path: string) => {
    const named = typeof check['kind'] === 'string' && Object.hasOwn(ofKind, check['kind']) ? check['kind'] : 'order';
    return shapeFaults(ofKind[named as Kind], check, path); // one of its keys
  },
});
