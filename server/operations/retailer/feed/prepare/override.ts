import { message, type Message } from '../../../../../src/core/values/messages.ts';
import { isFeedField, type FeedField, type FeedValues } from '../read/feedFields.ts';
import { readValue } from '../read/readValue.ts';

/** A feed override of a retailer (FED-029). */
export interface FeedOverride {
  /** Null: rows are found by `ean`. */
  gdo_id: string | null;
  /** The retailer holds the item whatever its feed says: it is not hidden where its row is missing. */
  gdo_assorted: boolean;
  /** Beside a GDO id: the EAN that its row gets. */
  ean: string | null;
  /** Texts as a person wrote them, numbers with a decimal point; null empties the field. */
  field_overrides: readonly { field: string; value: string | null }[];
}

interface Overridden {
  values: FeedValues;
  /** An override speaks of the row. */
  isForced: boolean;
  /** What of an override cannot be read: the row is refused. */
  faults: Message[];
}

interface Overrides {
  apply(values: FeedValues): Overridden;
  /** GDO ids that are not hidden where their row is missing. */
  assorted: ReadonlySet<string>;
}

/** What overrides make of rows: those of the row's GDO id, else those of its EAN. */
export const makeOverrides = (overrides: readonly FeedOverride[]): Overrides => {
  const byId = new Map<string, Prepared>();
  const byEan = new Map<string, Prepared>();
  for (const one of overrides) {
    if (one.gdo_id !== null) byId.set(one.gdo_id, prepare(one));
    else if (one.ean !== null) byEan.set(one.ean, prepare(one));
  }
  return {
    apply: (values) => {
      const found = byId.get(values.gdo_id ?? '') ?? byEan.get(values.feed_ean ?? '');
      if (!found) return { values, isForced: false, faults: [] };
      return { values: { ...values, ...found.values }, isForced: true, faults: found.faults };
    },
    assorted: new Set(
      overrides.flatMap(({ gdo_id, gdo_assorted }) => (gdo_assorted && gdo_id !== null ? [gdo_id] : [])),
    ),
  };
};

interface Prepared {
  values: Partial<FeedValues>;
  faults: Message[];
}

const prepare = ({ gdo_id, ean, field_overrides }: FeedOverride): Prepared => {
  const values: Partial<Record<FeedField, string | number | boolean | null>> = {};
  const faults: Message[] = [];
  const given = [...(gdo_id !== null && ean !== null ? [{ field: 'feed_ean', value: ean }] : []), ...field_overrides];
  for (const { field: name, value } of given) {
    const field = [name, `feed_${name}`].find(isFeedField);
    if (field === undefined) {
      faults.push(message('unknownField', { field: name, resource: 'feed' }));
      continue;
    }
    const text = value?.trim() ?? '';
    const read = text === '' ? null : readValue(field, text, 'point');
    if (typeof read === 'object' && read !== null) faults.push(read);
    else values[field] = read;
  }
  return { values: values as Partial<FeedValues>, faults }; // each of the type that its field is read as
};
