/** Encodings that a file may be read in, by the scripts that they write; the names are those of the Encoding Standard. */
export const encodingGroups = {
  unicode: ['utf-8', 'utf-16le', 'utf-16be'],
  western: ['windows-1252', 'iso-8859-1', 'iso-8859-15', 'macintosh'],
  central: ['windows-1250', 'iso-8859-2'],
  greek: ['windows-1253', 'iso-8859-7'],
  cyrillic: ['windows-1251', 'koi8-r', 'iso-8859-5'],
  turkish: ['windows-1254'],
  baltic: ['windows-1257'],
  hebrew: ['windows-1255'],
  arabic: ['windows-1256'],
  chinese: ['big5', 'gb18030'],
  japanese: ['shift_jis', 'euc-jp'],
  korean: ['euc-kr'],
} as const;

type EncodingGroup = keyof typeof encodingGroups;
export type Encoding = (typeof encodingGroups)[EncodingGroup][number];

export const encodings: readonly Encoding[] = Object.values(encodingGroups).flat();

/** What stands for a byte that is no character. */
export const notDecoded = '\uFFFD';
