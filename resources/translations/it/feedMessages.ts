/** Che cosa può andare storto con un file che sta sul server di altri, per le chiavi di src/core/values/messages.ts. */
export const feedMessages = {
  feedHostUnknown: 'Non esiste un server di nome %{host}.',
  feedUnreachable: '%{host} non accetta la connessione (%{reason}).',
  feedNoAnswer: '%{host} non ha risposto entro %{seconds} secondi.',
  feedStopped: '%{host} ha smesso di inviare dopo %{bytes} byte.',
  feedTooSlow: 'Dopo %{seconds} secondi il file non era ancora arrivato per intero da %{host}.',
  feedTooLarge: 'Il file supera i %{megabytes} MB.',
  feedPrivateAddress:
    '%{host} porta a %{address}, che non è un indirizzo di internet. Possono farlo solo gli host elencati in FEED_PRIVATE_HOSTS.',
  feedRedirect: '%{host} reindirizza a %{to}. Se il file si trova lì, inserisci quell’indirizzo.',
  feedCredentials: '%{host} rifiuta il nome utente o la password.',
  feedStatus: '%{host} risponde con lo stato %{status}.',
  feedCertificateExpired: 'Il certificato di %{host} è scaduto.',
  feedCertificate: 'Il certificato di %{host} non è attendibile (%{reason}).',
  feedCipher: '%{host} non offre una cifratura del tipo %{cipher}.',
  feedHostKeyChanged:
    'La chiave di %{host} non è quella che aveva quando le credenziali sono state verificate: attesa %{expected}, trovata %{got}. Chiedi al retailer prima di verificarle di nuovo.',
  feedNoFile: 'Nella cartella %{folder} di %{host} non c’è nessun file di nome %{pattern}.',
  feedListing: 'La cartella di %{host} elenca «%{name}», che porta fuori da essa. Non è stato scaricato nulla.',
  feedBroken: '%{host} ha interrotto la comunicazione: %{reason}',
  feedAddress: 'Serve un indirizzo come https://files.example/prices.csv; trovato: «%{got}».',
  feedStorage: 'Ora il file non può essere né conservato né letto: l’archivio dei file non risponde.',
  feedPackedBroken: 'Il file compresso è danneggiato.',
  feedPackedTooLarge:
    'Il file compresso, una volta estratto, supera i %{megabytes} MB oppure %{ratio} volte la propria dimensione.',
  feedPackedSeveral: 'L’archivio contiene più file. Deve contenerne esattamente uno.',
  feedEmpty: 'Il file non contiene righe.',
  feedCutOff:
    'L’ultima riga (riga %{row}) è troncata, quindi il file non è arrivato per intero. Non è stato applicato nulla.',
  feedColumnMissing: 'Manca la colonna %{columns}. Il file ha %{headers}.',
  feedColumnNotMapped: 'Nessuna colonna è associata a %{fields}.',
  feedFormatMissing:
    'La modalità di lettura della catena è Personalizzata e le sue colonne non sono associate. Associale nella sua sezione Colonne.',
  feedFormatUnused:
    'La modalità di lettura della catena non è Personalizzata: il suo feed non viene letto con queste colonne.',
  feedNoneKept:
    'Di questa catena non è ancora conservato nessun file. Avvia il feed di un suo negozio, oppure carica lì un file.',
  feedColumns: 'Colonne del file: %{columns}',
  feedColumnGone: '%{column} non c’è più',
  feedColumnNew: '%{column} è nuova',
  feedRowsRefused: 'Righe respinte: %{count} delle prime %{looked} (%{rows})',
  feedDecimal:
    'Numeri come «%{got}» si possono leggere in due modi. Indica nella mappatura se il separatore decimale è il punto o la virgola.',
  feedGdoMissing: 'Manca l’ID GDO.',
  feedGdoTwice: 'L’ID GDO «%{id}» compare già nella riga %{row}.',
  feedRounded: '«%{got}» è un codice arrotondato da un foglio di calcolo. La colonna va esportata come testo.',
  feedPrice: 'Serve un prezzo come %{example}; trovato: «%{got}».',
  feedPriceRange: 'Un prezzo è compreso tra %{min} e %{max}; trovato: %{got}.',
  feedNumber: 'Serve un numero come %{example}; trovato: «%{got}».',
  feedFlag: 'Serve sì o no; trovato: «%{got}».',
  feedMostMissing:
    '%{missing} dei %{total} articoli del negozio non sono nel file (%{percent} %). Non si applica nulla finché qualcuno non conferma che si possono nascondere.',
  feedFunctionUnknown: '«%{function}» non è una funzione di mappatura. Serve una tra %{functions}.',
  feedFunctionArguments: '«%{function}» richiede %{expected}; argomenti trovati: %{got}.',
};
