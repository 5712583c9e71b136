/** Labels of choices that several resources share; what a thing is decides the gender. */
export const statuses = {
  masculine: { 0: 'Bozza', 1: 'Approvato', 2: 'Online' },
  feminine: { 0: 'Bozza', 1: 'Approvata', 2: 'Online' },
};

export const verticals = { grocery: 'Alimentari', household: 'Casa', petcare: 'Animali domestici' };

export const storeActivity = { 0: 'Non attivo', 1: 'Attivo', 2: 'Attivo, SEO' };

export const itemStoreActivity = { 0: 'Non attivo', 1: 'Attivo', 2: 'Attivo' };

export const pricingTypes = { parity: 'Parità', flat: 'Fisso', engine: 'Motore prezzi' };

export const itemUnits = { pz: 'pz', packaged: 'confezionato', pair: 'paio' };

export const hiddenReasons = {
  1: 'Escludi: richiamato',
  2: 'Escludi: non più prodotto',
  3: 'Escludi: doppione',
  4: 'Escludi: stagionalità',
  5: 'Escludi: emergenza',
  6: 'Escludi: attività cessata',
  7: 'Escludi: articoli esteri',
  8: 'Escludi: informazioni errate',
  9: 'Nascondi: informazioni errate',
  10: 'Nascondi: massimizzare i trovati',
  11: 'Nascondi: problema di prezzo',
  12: 'Nascondi: pulizia dei vecchi nascosti',
  13: 'Nascondi: automatico, problemi di prezzo',
  14: 'Nascondi: automatico, requisiti di legge mancanti',
  15: 'Nascondi: esaurito',
};
