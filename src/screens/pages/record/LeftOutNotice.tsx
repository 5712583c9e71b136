import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSay } from '../../kit/messages/resourceText.ts';
import type { LeftOut } from '../../kit/formState/prefill.ts';

interface LeftOutNoticeProps {
  leftOut: readonly LeftOut[];
  labelOf(name: string): string | undefined;
}

/** What a link wanted to fill in and the form did not take, each with its reason. */
export const LeftOutNotice = ({ leftOut, labelOf }: LeftOutNoticeProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  if (leftOut.length === 0) return null;
  const reasonOf = ({ reason }: LeftOut): string => {
    if (reason === null) return translate('toolkit.form.leftOutUnknown');
    return typeof reason === 'string' ? reason : say(reason);
  };
  return (
    <div role="status" className="left-out">
      <p>{translate('toolkit.form.leftOut')}</p>
      <ul>
        {leftOut.map((one) => (
          <li key={one.name}>
            {labelOf(one.name) ?? one.name} ({one.given}): {reasonOf(one)}
          </li>
        ))}
      </ul>
    </div>
  );
};
