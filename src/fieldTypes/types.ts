import type { FieldTypes } from '../core/fields/fieldType.ts';
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
import { localMomentType } from './localMoment/fieldType.ts';
import { localTimeType } from './localTime/fieldType.ts';
import { longTextType } from './longText/fieldType.ts';
import { messageType } from './message/fieldType.ts';
import { moneyType } from './money/fieldType.ts';
import { referenceType } from './reference/fieldType.ts';
import { referenceListType } from './referenceList/fieldType.ts';
import { richTextType } from './richText/fieldType.ts';
import { secretType } from './secret/fieldType.ts';
import { textType } from './text/fieldType.ts';
import { textListType } from './textList/fieldType.ts';
import { urlType } from './url/fieldType.ts';

/** Every field type by its name. The browser reads it from here: the constructors in index.ts would bring zod with them. */
export const fieldTypes: FieldTypes = Object.fromEntries(
  [
    booleanType,
    choiceType,
    countryType,
    decimalType,
    eanType,
    emailType,
    imageType,
    imageListType,
    instantType,
    integerType,
    jsonType,
    localMomentType,
    localTimeType,
    longTextType,
    messageType,
    moneyType,
    plainDateType,
    referenceType,
    referenceListType,
    richTextType,
    secretType,
    textType,
    textListType,
    urlType,
  ].map((type) => [type.name, type]),
);
