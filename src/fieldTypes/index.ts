import type { FieldTypes } from '../core/fieldType.ts';
import { booleanType } from './boolean/fieldType.ts';
import { choiceType } from './choice/fieldType.ts';
import { countryType } from './country/fieldType.ts';
import { plainDateType } from './date/fieldType.ts';
import { decimalType } from './decimal/fieldType.ts';
import { eanType } from './ean/fieldType.ts';
import { emailType } from './email/fieldType.ts';
import { imageType } from './image/fieldType.ts';
import { imageListType } from './imageList/fieldType.ts';
import { instantType } from './instant/fieldType.ts';
import { integerType } from './integer/fieldType.ts';
import { jsonType } from './json/fieldType.ts';
import { localTimeType } from './localTime/fieldType.ts';
import { longTextType } from './longText/fieldType.ts';
import { moneyType } from './money/fieldType.ts';
import { referenceType } from './reference/fieldType.ts';
import { referenceListType } from './referenceList/fieldType.ts';
import { textType } from './text/fieldType.ts';
import { textListType } from './textList/fieldType.ts';
import { urlType } from './url/fieldType.ts';

export { boolean } from './boolean/fieldType.ts';
export { choice } from './choice/fieldType.ts';
export { countries, country } from './country/fieldType.ts';
export { plainDate } from './date/fieldType.ts';
export { decimal } from './decimal/fieldType.ts';
export { eanCheckDigit } from './ean/checkDigit.ts';
export { ean } from './ean/fieldType.ts';
export { email } from './email/fieldType.ts';
export { image } from './image/fieldType.ts';
export { imageList } from './imageList/fieldType.ts';
export { instant } from './instant/fieldType.ts';
export { integer } from './integer/fieldType.ts';
export { json } from './json/fieldType.ts';
export { localTime } from './localTime/fieldType.ts';
export { longText } from './longText/fieldType.ts';
export { money } from './money/fieldType.ts';
export { reference } from './reference/fieldType.ts';
export { referenceList } from './referenceList/fieldType.ts';
export { text } from './text/fieldType.ts';
export { textList } from './textList/fieldType.ts';
export { url } from './url/fieldType.ts';

/** Every field type by its name. */
export const fieldTypes: FieldTypes = Object.fromEntries(
  [
    booleanType, choiceType, countryType, decimalType, eanType, emailType, imageType, imageListType, instantType, integerType,
    jsonType, localTimeType, longTextType, moneyType, plainDateType, referenceType, referenceListType, textType, textListType,
    urlType,
  ].map((type) => [type.name, type]),
);
