import type { Random } from '../random.ts';
import type { Row } from '../row.ts';

/** Each store as its retailer names it; a tenth is not fed yet. */
export const buildRetailerStores = (random: Random, draftStores: readonly Row[], retailers: readonly Row[]): Row[] => {
  const protocols = new Map(retailers.map((retailer) => [retailer['id'], retailer['feed_protocol'] ?? null]));
  return draftStores.map((store) => {
    const protocol = protocols.get(store['retailer_id']) ?? null;
    const enabled = protocol !== null && random.chance(0.9);
    const number = String(store['id']).padStart(4, '0');
    return {
      sm_store_id: store['id'],
      gdo_store_id: `PV${number}`,
      retailer_id: store['retailer_id'],
      path: enabled && protocol !== 'api' ? `/out/${number}` : null,
      enabled,
      ftp_enabled: enabled && protocol !== 'api',
      api_enabled: enabled && protocol === 'api',
    };
  });
};
