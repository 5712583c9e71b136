export const images = {
  upload: 'Carica: %{name}', replace: 'Sostituisci: %{name}', drop: 'oppure trascina o incolla qui un’immagine', uploading: 'Caricamento: %{name}',
  cancelUpload: 'Annulla il caricamento: %{name}', uploaded: 'Le nuove immagini saranno visibili tra 30 secondi. Attendi.',
  notUploaded: 'L’immagine non è stata caricata.', needed: '%{width} × %{height} pixel', required: 'obbligatoria', crop: 'Ritaglia: %{name}',
  cropHelp: 'Trascina l’immagine o spostala con i tasti freccia.', cropSave: 'Ritaglia e carica', cropFailed: 'Impossibile leggere l’immagine.',
  shape: 'Forma', shapes: { own: 'Com’è', square: 'Quadrata', wide: 'Larga', tall: 'Alta' }, zoom: 'Ingrandimento', moveDown: 'Sposta %{name} in giù',
  drag: 'Trascina %{name}', moved: '%{name}: ora al posto %{place} di %{total}', movedTo: '%{name}: ora in «%{place}»',
  copyright: 'Copyright: %{name}', country: 'Paese', holder: 'Titolare del copyright',
  saveCopyright: 'Salva il copyright', copyrightSaved: 'Copyright aggiornato', copyrightNotSaved: 'Il copyright non è stato aggiornato.',
  copyrightNotRead: 'Impossibile leggere il copyright.', refresh: 'Rigenera la miniatura: %{name}', refreshed: 'Miniatura rigenerata',
  notRefreshed: 'La miniatura non è stata rigenerata.',
};
