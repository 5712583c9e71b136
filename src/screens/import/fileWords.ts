/** The key of each separator's name: `toolkit.import.reading.separators.<key>`. */
export const separatorNames: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** Encodings that files of shops come in. */
export const encodings = ['utf-8', 'windows-1252', 'windows-1250', 'iso-8859-1', 'iso-8859-2', 'utf-16le'];
