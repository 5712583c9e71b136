export const screens = {
  'ads-calendar': 'Kalendarz',
  'ads-upload': 'Przesyłanie ogłoszeń sponsorowanych z pliku CSV',
  'brand-tree': 'Marki',
  categories: 'Kategorie',
  'integration-wizard': 'Kreator integracji',
  'live-maps': 'Mapa na żywo',
  locations: 'Lokalizacje robocze',
  reports: 'Raporty sieci',
  tagging: 'Tagi',
};
export const tabs = {
  categories: {
    level1mastercategories: 'Wzorcowe, poziom 1',
    level2mastercategories: 'Wzorcowe, poziom 2',
    level3mastercategories: 'Wzorcowe, poziom 3',
  },
  locations: {
    'draft-locations': 'Robocze',
    'excluded-locations': 'Wykluczone',
    'current-locations': 'Opublikowane',
  },
  reports: {
    'retailer-reports': 'Raporty',
    'own-reports': 'Moje raporty',
    'retailer-managers': 'Opiekunowie',
  },
  tagging: { tags: 'Tagi', 'tag-rules': 'Reguły tagów', 'tag-groups': 'Grupy tagów' },
};
export const trees = {
  'brand-tree': { prompt: 'Wczytaj dane lub wyszukaj marki.' },
  categories: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
};
