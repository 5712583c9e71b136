export const menu = {
  pim: 'PIM',
  brandTools: 'Strumenti per le marche',
  ads: 'Pubblicità',
  stores: 'Località e negozi',
  retailers: 'Catene',
  invoices: 'Fatture',
  admin: 'Amministrazione',
};
