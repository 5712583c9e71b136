/** Labels of choices that several resources share; what a thing is decides the gender. */
export const statuses = {
  masculine: { 0: 'Roboczy', 1: 'Zatwierdzony', 2: 'Opublikowany' },
  feminine: { 0: 'Robocza', 1: 'Zatwierdzona', 2: 'Opublikowana' },
};

export const verticals = { grocery: 'Artykuły spożywcze', household: 'Dom i gospodarstwo', petcare: 'Dla zwierząt' };

export const storeActivity = { 0: 'Nieaktywny', 1: 'Aktywny', 2: 'Aktywny, SEO' };

export const itemStoreActivity = { 0: 'Nieaktywny', 1: 'Aktywny', 2: 'Aktywny' };

export const pricingTypes = { parity: 'Parytet', flat: 'Stała', engine: 'Silnik cen' };

export const itemUnits = { pz: 'szt.', packaged: 'pakowany', pair: 'para' };

export const hiddenReasons = {
  1: 'Pomiń: wycofany',
  2: 'Pomiń: już nieprodukowany',
  3: 'Pomiń: duplikat',
  4: 'Pomiń: sezonowość',
  5: 'Pomiń: sytuacja awaryjna',
  6: 'Pomiń: zakończona działalność',
  7: 'Pomiń: produkty zagraniczne',
  8: 'Pomiń: błędne dane',
  9: 'Ukryj: błędne dane',
  10: 'Ukryj: maksymalizacja znalezionych',
  11: 'Ukryj: problem z ceną',
  12: 'Ukryj: porządkowanie dawno ukrytych',
  13: 'Ukryj: automatycznie, problem z ceną',
  14: 'Ukryj: automatycznie, brak wymogów prawnych',
  15: 'Ukryj: brak towaru',
};
