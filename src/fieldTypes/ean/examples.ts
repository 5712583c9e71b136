import type { FieldExample } from '../../core/fields/fieldType.ts';

export const eanExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['96385074', '036000291452', '4006381333931', '00012345600012', '0012345678905'],
    texts: [
      { text: ' 4006381333931 ', value: '4006381333931' },
      { text: '', value: null },
    ],
    bad: [
      { text: '1234567', key: 'eanLength' },
      { text: '123456789012345', key: 'eanLength' },
      { text: '123456789', key: 'eanDigits' },
      { text: '40063813339', key: 'eanDigits' },
      { text: '400638133393A', key: 'eanDigits' },
      { text: '4006381333932', key: 'eanCheckDigit' },
      { text: '8.00E+12', key: 'eanDigits' },
      { text: '٤٠٠٦٣٨١٣٣٣٩٣١', key: 'eanDigits' },
    ],
    wrong: [4006381333931, '4006381333932', '1234567', '123456789', []],
    merges: [
      { base: '96385074', mine: '4006381333931', theirs: '96385074', merged: { value: '4006381333931' } },
      { base: '96385074', mine: '96385074', theirs: '4006381333931', merged: { value: '4006381333931' } },
      { base: '96385074', mine: '4006381333931', theirs: '4006381333931', merged: { value: '4006381333931' } },
      { base: '96385074', mine: '4006381333931', theirs: '036000291452', merged: null },
      { base: '96385074', mine: null, theirs: '96385074', merged: { value: null } },
      { base: '96385074', mine: null, theirs: '4006381333931', merged: null },
    ],
  },
];
