import type { Sample } from '../core/fields/sample.ts';
import { booleanSample } from './boolean/sample.ts';
import { choiceSample } from './choice/sample.ts';
import { countrySample } from './country/sample.ts';
import { plainDateSample } from './date/sample.ts';
import { decimalSample } from './decimal/sample.ts';
import { eanSample } from './ean/sample.ts';
import { emailSample } from './email/sample.ts';
import { imageSample } from './image/sample.ts';
import { imageListSample } from './imageList/sample.ts';
import { instantSample } from './instant/sample.ts';
import { integerSample } from './integer/sample.ts';
import { jsonSample } from './json/sample.ts';
import { localMomentSample } from './localMoment/sample.ts';
import { localTimeSample } from './localTime/sample.ts';
import { longTextSample } from './longText/sample.ts';
import { messageSample } from './message/sample.ts';
import { moneySample } from './money/sample.ts';
import { referenceSample } from './reference/sample.ts';
import { referenceListSample } from './referenceList/sample.ts';
import { richTextSample } from './richText/sample.ts';
import { secretSample } from './secret/sample.ts';
import { textSample } from './text/sample.ts';
import { textListSample } from './textList/sample.ts';
import { urlSample } from './url/sample.ts';

/** How each field type makes up a value for the demo. Server and tests read it; the browser never does. */
export const samples: Readonly<Record<string, Sample>> = {
  boolean: booleanSample,
  choice: choiceSample,
  country: countrySample,
  date: plainDateSample,
  decimal: decimalSample,
  ean: eanSample,
  email: emailSample,
  image: imageSample,
  imageList: imageListSample,
  instant: instantSample,
  integer: integerSample,
  json: jsonSample,
  localMoment: localMomentSample,
  localTime: localTimeSample,
  longText: longTextSample,
  message: messageSample,
  money: moneySample,
  reference: referenceSample,
  referenceList: referenceListSample,
  richText: richTextSample,
  secret: secretSample,
  text: textSample,
  textList: textListSample,
  url: urlSample,
};
