export const account = {
  sessions: {
    title: 'Sessioni', hint: "Dove hai effettuato l'accesso. Una sessione termina da sola dodici ore dopo l'ultimo utilizzo.", this: 'Questa sessione',
    device: 'Dispositivo', address: 'Indirizzo IP', opened: 'Accesso', lastSeen: 'Ultimo utilizzo', on: '%{browser} su %{system}',
    unknownBrowser: 'Browser sconosciuto', unknownSystem: 'sistema sconosciuto', unknownAddress: 'sconosciuto', end: 'Termina', endOf: 'Termina la sessione %{name}',
    endOthers: 'Termina tutte le altre sessioni', ended: '%{count} sessione terminata |||| %{count} sessioni terminate', notEnded: 'La sessione non è stata terminata.',
    failed: 'Lettura delle tue sessioni non riuscita.',
  },
  signUp: {
    title: 'Registrati', link: 'Non hai un account? Registrati', back: 'Torna al login', confirmation: 'Ripeti la password', button: 'Registrati', busy: 'Invio in corso …',
    failed: 'La registrazione non è riuscita.', sentTitle: 'Controlla la tua e-mail',
    sent: 'Un messaggio è in arrivo a %{email}. Apri il collegamento entro 24 ore e scrivi di nuovo la password: a quel punto il tuo account esiste.',
    sentLocal: 'Su questa macchina non si inviano e-mail: il collegamento si trova nel log del server.',
    closed: 'Qui non ci si può registrare. Chiedi un account a un amministratore.', activateTitle: 'Attiva il tuo account',
    activateText: 'Scrivi la password che hai scelto durante la registrazione.', activate: 'Attiva e accedi', notActivated: "L'account non è stato attivato.",
    again: 'Registrati di nuovo',
  },
};
