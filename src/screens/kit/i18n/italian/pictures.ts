export const pictures = {
  title: 'Immagini', enlarge: 'Ingrandisci %{name}', counter: '%{at} di %{total}', previous: 'Immagine precedente', next: 'Immagine successiva',
  nearer: 'Ingrandisci', farther: 'Riduci', whole: 'Immagine intera', stage: '%{name}, al %{percent} %', link: 'il link a questa immagine',
  noCopyright: 'Nessun copyright indicato.', none: 'Non ci sono immagini.', failed: 'All’indirizzo %{url} non c’è alcuna immagine.',
};
