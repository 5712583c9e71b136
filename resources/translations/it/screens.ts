export const screens = {
  'ads-calendar': 'Calendario',
  'ads-upload': 'Caricamento CSV degli annunci sponsorizzati',
  'brand-tree': 'Marche',
  categories: 'Categorie',
  'integration-wizard': 'Percorso guidato di integrazione',
  'live-maps': 'Mappa dal vivo',
  locations: 'Località in bozza',
  reports: 'Report delle catene',
  'stores-bulk-edit': 'Strumento dei negozi',
  tagging: 'Tag',
  stores: 'Configurazione delle distanze',
};
export const tabs = {
  categories: {
    level1mastercategories: 'Master di livello 1',
    level2mastercategories: 'Master di livello 2',
    level3mastercategories: 'Master di livello 3',
  },
  locations: {
    'draft-locations': 'Bozza',
    'excluded-locations': 'Escluse',
    'current-locations': 'Pubblicate',
  },
  reports: {
    'retailer-reports': 'Report',
    'own-reports': 'I miei report',
    'retailer-managers': 'Responsabili',
  },
  stores: {
    'scheduled-distances': 'Processi pianificati',
    'diff-models': 'Bozza e in linea a confronto',
    'draft-distances': 'Distanze in bozza',
    'current-distances': 'Distanze in linea',
  },
  tagging: { tags: 'Tag', 'tag-rules': 'Regole dei tag', 'tag-groups': 'Gruppi di tag' },
};
export const trees = {
  'brand-tree': { prompt: 'Carica i dati o cerca marche.' },
  categories: { prompt: 'Carica i dati o cerca categorie.' },
};
