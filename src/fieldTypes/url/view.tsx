import { ownPath } from '../../core/values/pages.ts';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { OwnLink } from '../../screens/kit/address/OwnLink.tsx';

export const urlView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/TypedInput.tsx').then((module) => module.TypedInput)),
  // Only what a browser can open safely becomes a link.
  cell: (value, field) => {
    const text = String(value);
    const own = field.own ? ownPath(text) : null;
    if (own !== null) return <OwnLink to={own}>{text}</OwnLink>;
    return !field.own && /^https?:\/\//i.test(text) ? (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  },
};
