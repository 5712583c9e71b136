/** The key of each separator's name: `toolkit.import.reading.separators.<key>`. */
export const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};
