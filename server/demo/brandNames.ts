/** Invented producers: words that are joined into names. No real brand is meant. */
export const italianBrands = {
  first: ['Cascina', 'Molino', 'Fattoria', 'Podere', 'Antico Forno', 'Dispensa', 'Colli', 'Tenuta', 'Bottega', 'Valle'],
  second: [
    'Verdi',
    'Rossetti',
    'San Luca',
    'Brunelli',
    'del Lago',
    'Montechiaro',
    'Ferrandi',
    'Serena',
    'Olivieri',
    'Castellani',
    'Fontanella',
    'Belvedere',
  ],
} as const;

export const polishBrands = {
  first: ['Młyn', 'Sad', 'Zagroda', 'Spiżarnia', 'Pasieka', 'Folwark', 'Piekarnia', 'Mleczarnia'],
  second: [
    'Podlaska',
    'Kowalskich',
    'Mazurska',
    'Pod Lipą',
    'Zielona',
    'Kujawska',
    'Nad Wisłą',
    'Babuni',
    'Tatrzańska',
  ],
} as const;

/** What retailers sell under their own name. */
export const privateLabels = [
  'Prezzo Amico',
  'Ogni Giorno',
  'Scelta Più',
  'Bio Nostro',
  'Dobra Cena',
  'Nasz Wybór',
  'Codziennie',
  'Smak Domu',
] as const;
