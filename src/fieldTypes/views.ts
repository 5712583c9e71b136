import { booleanView } from './boolean/view.tsx';
import { choiceView } from './choice/view.tsx';
import { countryView } from './country/view.tsx';
import { dateView } from './date/view.tsx';
import { decimalView } from './decimal/view.tsx';
import { eanView } from './ean/view.tsx';
import { emailView } from './email/view.tsx';
import { imageView } from './image/view.tsx';
import { imageListView } from './imageList/view.tsx';
import { instantView } from './instant/view.tsx';
import { integerView } from './integer/view.tsx';
import { jsonView } from './json/view.tsx';
import { localMomentView } from './localMoment/view.tsx';
import { localTimeView } from './localTime/view.tsx';
import { longTextView } from './longText/view.tsx';
import { messageView } from './message/view.tsx';
import { moneyView } from './money/view.tsx';
import { referenceView } from './reference/view.tsx';
import { referenceListView } from './referenceList/view.tsx';
import { richTextView } from './richText/view.tsx';
import { secretView } from './secret/view.tsx';
import { textView } from './text/view.tsx';
import { textListView } from './textList/view.tsx';
import { urlView } from './url/view.tsx';
import type { FieldView } from '../screens/kit/inputs/fieldView.ts';

/** The React half of every field type, by the type's name. */
export const fieldViews: Readonly<Record<string, FieldView>> = {
  boolean: booleanView,
  choice: choiceView,
  country: countryView,
  date: dateView,
  decimal: decimalView,
  ean: eanView,
  email: emailView,
  image: imageView,
  imageList: imageListView,
  instant: instantView,
  integer: integerView,
  json: jsonView,
  localMoment: localMomentView,
  localTime: localTimeView,
  longText: longTextView,
  message: messageView,
  money: moneyView,
  reference: referenceView,
  referenceList: referenceListView,
  richText: richTextView,
  secret: secretView,
  text: textView,
  textList: textListView,
  url: urlView,
};

/** The view of a field; throws where a field type has no line here. */
export const viewOf = (field: { type: string }): FieldView => {
  const view = fieldViews[field.type];
  if (!view) throw new Error(`Field type '${field.type}' has no view: add its line to fieldTypes/views.ts.`);
  return view;
};
