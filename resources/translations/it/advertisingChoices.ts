/** Labels of the choices of advertising; what a thing is decides the gender. What the trade says in English stays so. */
export const activityStatuses = {
  masculine: { 0: 'Bozza', 1: 'Programmato', 2: 'Online', 3: 'Concluso', 4: 'Annullato' },
  feminine: { 0: 'Bozza', 1: 'Programmata', 2: 'Online', 3: 'Conclusa', 4: 'Annullata' },
};

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
