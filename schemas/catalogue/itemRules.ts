type Given = Record<string, number>;
type Fields = Record<string, unknown>;

const statuses = { approved: 1, live: 2 } as const;

/**
 * What approving sets: Live when the item is in a store that sells it, else Approved (spec 000 §4).
 * `live` counts item-stores that are not hidden.
 */
export const itemApproved = (_item: Fields, given: Given): Fields => ({
  status: (given['live'] ?? 0) > 0 ? statuses.live : statuses.approved,
});

/** What an item still lacks, in a fixed order; `was_live` marks one that an edit took off the shelf (spec 000 §3). */
export const itemCompleteness = (item: Fields): Fields => {
  const codes = findings.filter((finding) => finding.holds(item)).map((finding) => finding.code);
  return { incompleteness: codes.length > 0 ? codes : null };
};

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What `incompleteness` may hold: the codes of `itemFindings`. */
const findings: readonly { code: string; holds(item: Fields): boolean }[] = [
  { code: 'no EAN', holds: (item) => isBlank(item['ean']) },
  { code: 'no category', holds: (item) => isBlank(item['category_id']) },
  { code: 'no brand', holds: (item) => isBlank(item['brand_id']) },
  { code: 'no image', holds: (item) => isBlank(item['url_thumbnail']) },
  { code: 'was_live', holds: (item) => item['was_live'] === true },
];
