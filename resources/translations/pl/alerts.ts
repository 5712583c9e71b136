import { alertNames } from './alertTypes.ts';

export const alerts = {
  alerts: {
    name: 'Alert |||| Alerty',
    one: 'alert',
    many: 'alerty',
    object: 'alert |||| alerty |||| alertów',
    sections: { Alert: 'Alert', 'Who is told': 'Kogo powiadomić' },
    choices: {
      name: alertNames,
      status: { 0: 'Za dużo', 1: 'Kilka', 2: 'Brak', 3: 'Bez progu' },
    },
    search: { query: 'Tekst' },
    list: { empty: 'Nie policzono jeszcze żadnego alertu. Są liczone codziennie rano albo przyciskiem Policz.' },
    fields: {
      id: 'ID',
      name: 'Alert',
      description: 'Opis',
      value: 'Wartość',
      threshold: 'Próg',
      status: 'Stan',
      assignee_id: 'Osoba odpowiedzialna',
      muted: 'Wyciszony',
      reason: 'Powód',
      counted_at: 'Policzono',
    },
    help: {
      description: 'Co oznacza i co zrobić. Można to ująć innymi słowami.',
      threshold: 'Od ilu jest za dużo. Puste: nikt tego nie określił.',
      assignee_id: 'Dostaje powiadomienie, gdy stan się pogorszy.',
      muted: 'Nikt nie dostaje powiadomień, a strona główna go zwija.',
    },
    actions: {
      count: {
        label: 'Policz',
        started: 'Trwa liczenie alertów.',
        done: 'Alerty zostały policzone',
        failed: 'Alerty nie zostały policzone.',
      },
      days: {
        label: 'Dni',
        failed: 'Plik alertów dla tej daty jest pusty lub dane nie są jeszcze dostępne.',
      },
    },
    messages: { listFailed: 'Plik alertów dla tej daty jest pusty lub dane nie są jeszcze dostępne.' },
    errors: { 404: 'Plik alertów dla tej daty jest pusty lub dane nie są jeszcze dostępne.' },
  },
};
