export const pictures = {
  title: 'Zdjęcia', enlarge: 'Powiększ: %{name}', counter: '%{at} z %{total}', previous: 'Poprzednie zdjęcie', next: 'Następne zdjęcie',
  nearer: 'Powiększ', farther: 'Pomniejsz', whole: 'Całe zdjęcie', stage: '%{name}, w skali %{percent} %', link: 'link do tego zdjęcia',
  noCopyright: 'Nie podano praw autorskich.', none: 'Nie ma zdjęć.', failed: 'Pod adresem %{url} nie ma zdjęcia.',
};
