export const account = {
  sessions: {
    title: 'Sesje', hint: 'Miejsca, w których masz aktywną sesję. Sesja kończy się sama po dwunastu godzinach od ostatniego użycia.', this: 'Ta sesja',
    device: 'Urządzenie', address: 'Adres IP', opened: 'Zalogowano', lastSeen: 'Ostatnio używana', on: '%{browser}, %{system}',
    unknownBrowser: 'Nieznana przeglądarka', unknownSystem: 'nieznany system', unknownAddress: 'nieznany', end: 'Zakończ', endOf: 'Zakończ sesję: %{name}',
    endOthers: 'Zakończ wszystkie inne sesje', ended: 'Zakończono %{count} sesję |||| Zakończono %{count} sesje |||| Zakończono %{count} sesji',
    notEnded: 'Sesja nie została zakończona.', failed: 'Nie udało się odczytać Twoich sesji.',
  },
  signUp: {
    title: 'Rejestracja', link: 'Nie masz konta? Zarejestruj się', back: 'Wróć do logowania', confirmation: 'Powtórz hasło', button: 'Zarejestruj się', busy: 'Wysyłanie…',
    failed: 'Rejestracja nie powiodła się.', sentTitle: 'Sprawdź pocztę',
    sent: 'Wysłaliśmy wiadomość na adres %{email}. Otwórz link w ciągu 24 godzin i wpisz ponownie hasło, a konto zostanie utworzone.',
    sentLocal: 'Na tym komputerze poczta nie jest wysyłana: link znajdziesz w dzienniku serwera.',
    closed: 'Tutaj nie można się zarejestrować. Poproś administratora o konto.', activateTitle: 'Aktywuj konto',
    activateText: 'Wpisz hasło wybrane podczas rejestracji.', activate: 'Aktywuj i zaloguj się', notActivated: 'Konto nie zostało aktywowane.',
    again: 'Zarejestruj się ponownie',
  },
};
