/** What the separators are called. */
export const separatorNames: Readonly<Record<string, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' };

/** Encodings that files of shops come in. */
export const encodings = ['utf-8', 'windows-1252', 'windows-1250', 'iso-8859-1', 'iso-8859-2', 'utf-16le'];
