type Fields = Record<string, unknown>;

const draft = 0;
const approved = 1;

/** A mapping is approved once somebody decided about it: it has a category, or is skipped. No screen shows it (spec 001 §4). */
export const mappingStatus = ({ s24_category_id_vw, s24_category_id_non_vw, is_skipped }: Fields): Fields => ({
  status: is_skipped === true || (s24_category_id_vw ?? s24_category_id_non_vw ?? null) !== null ? approved : draft,
});
