/** Labels of the choices of advertising; what a thing is decides the gender. What the trade says in English stays so. */
export const activityStatuses = {
  masculine: { 0: 'Bozza', 1: 'Programmato', 2: 'Online', 3: 'Concluso', 4: 'Annullato' },
  feminine: { 0: 'Bozza', 1: 'Programmata', 2: 'Online', 3: 'Conclusa', 4: 'Annullata' },
};

export const positions = { 0: 'Non visibile', 1: 'In alto', 2: 'Al centro', 3: 'In basso' };

export const campaignTypes = {
  0: 'Momento editoriale',
  1: 'Momento di marca',
  2: 'Kit',
  3: 'Meta categoria',
  4: 'Categoria premium',
  5: 'Pubblicità di marca',
  6: 'Marketing',
  7: 'Promozione di marca',
};

export const adTypes = {
  search_top: 'Ricerca sponsorizzata, in alto',
  search_middle: 'Ricerca sponsorizzata, al centro',
  in_cart: 'Nel carrello',
  category_top: 'Categoria, in alto',
  category_middle: 'Categoria, al centro',
  homepage: 'Homepage',
  cart_assistant: 'Assistente del carrello',
  best_offers: 'Migliori offerte',
  cross_category: 'Più categorie',
};

export const bannerTypes = {
  mpu: 'Banner MPU',
  category_first: 'Banner, prima posizione della categoria',
  category_premium_top: 'Banner, categoria premium in alto',
  category_premium_middle: 'Banner, categoria premium al centro',
  premium_search_top: 'Ricerca premium, in alto',
  premium_search_middle: 'Ricerca premium, al centro',
  cashback: 'Cashback',
};

export const goalTypes = { clicks: 'Clic', impressions: 'Visualizzazioni', budget: 'Budget' };

export const metrics = {
  clicks_limit: 'Clic con limite',
  clicks_percentage: 'Clic in percentuale',
  impressions: 'Visualizzazioni',
  percentage: 'Percentuale',
  cashback_budget: 'Conversione cashback con budget',
  cashback: 'Conversione cashback senza budget',
  cpc: 'CPC',
  cpm: 'CPM',
  flat: 'Fisso',
  dynamic: 'Dinamico',
};

export const rateTypes = {
  prc_flat: 'prc_flat',
  prc_par: 'prc_par',
  prc_dyn: 'prc_dyn',
  adserver_fixed: 'adserver_fixed',
};

export const foregrounds = { none: 'Nessuno', dark: 'Scuro', light: 'Chiaro' };

export const categoryLabels = { new: 'Novità', featured: 'In evidenza' };

export const linkTypes = { internal: 'Interno', external: 'Esterno' };

export const cashbackBannerKinds = {
  card: 'Scheda cashback',
  image_third_width: 'Immagine cashback, un terzo della larghezza',
  image_full_width: 'Immagine cashback, larghezza piena',
};
