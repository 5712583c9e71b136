export const screens = {
  'ads-calendar': 'Kalendarz',
  'ads-upload': 'Przesyłanie ogłoszeń sponsorowanych z pliku CSV',
  'brand-tree': 'Marki',
  categories: 'Kategorie',
  'integration-wizard': 'Kreator integracji',
  'live-maps': 'Mapa na żywo',
  locations: 'Lokalizacje robocze',
  reports: 'Raporty sieci',
  'stores-bulk-edit': 'Narzędzie sklepów',
  tagging: 'Tagi',
  stores: 'Konfiguracja odległości',
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
  stores: {
    'scheduled-distances': 'Zaplanowane procesy',
    'diff-models': 'Robocze a opublikowane',
    'draft-distances': 'Odległości robocze',
    'current-distances': 'Odległości opublikowane',
  },
  tagging: { tags: 'Tagi', 'tag-rules': 'Reguły tagów', 'tag-groups': 'Grupy tagów' },
};
export const trees = {
  'brand-tree': { prompt: 'Wczytaj dane lub wyszukaj marki.' },
  categories: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
};
