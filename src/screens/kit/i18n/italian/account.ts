export const account = {
  sessions: {
    title: 'Sessioni', hint: 'Dove hai effettuato l’accesso. Una sessione termina da sola dodici ore dopo l’ultimo utilizzo.', this: 'Questa sessione',
    device: 'Dispositivo', address: 'Indirizzo IP', opened: 'Accesso', lastSeen: 'Ultimo utilizzo', on: '%{browser} su %{system}',
    unknownBrowser: 'Browser sconosciuto', unknownSystem: 'sistema sconosciuto', unknownAddress: 'sconosciuto', end: 'Termina', endOf: 'Termina la sessione %{name}',
    endOthers: 'Termina tutte le altre sessioni', ended: '%{count} sessione terminata |||| %{count} sessioni terminate', notEnded: 'La sessione non è stata terminata.',
    failed: 'Impossibile leggere le tue sessioni.',
  },
  signUp: {
    title: 'Registrati', link: 'Non hai un account? Registrati', back: 'Torna all’accesso', confirmation: 'Ripeti la password', button: 'Registrati', busy: 'Invio in corso…',
    failed: 'Registrazione non riuscita.', sentTitle: 'Controlla la tua e-mail',
    sent: 'Abbiamo inviato un messaggio a %{email}. Apri il link entro 24 ore e inserisci di nuovo la password: il tuo account verrà creato.',
    sentLocal: 'Su questo computer non si inviano e-mail: il link si trova nel registro del server.',
    closed: 'Qui non è possibile registrarsi. Chiedi un account a un amministratore.', activateTitle: 'Attiva il tuo account',
    activateText: 'Inserisci la password scelta durante la registrazione.', activate: 'Attiva e accedi', notActivated: 'L’account non è stato attivato.',
    again: 'Registrati di nuovo',
  },
};
