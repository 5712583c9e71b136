import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { historyTime } from '../../kit/i18n/time.ts';
import { FailedLine } from './FailedLine.tsx';
import type { Unfinished, useUnfinished } from './useUnfinished.ts';
import { later } from '../../kit/openings/later.tsx';
import './lines.css';
import './work.css';

const ConfirmDialog = later(() => import('../../kit/parts/ConfirmDialog.tsx'));

/** What the reader began and did not end: each line leads to where it goes on. Nothing is said where there is nothing. */
export const UnfinishedWork = ({
  unfinished: { work, isFailed },
}: {
  unfinished: ReturnType<typeof useUnfinished>;
}): ReactNode => {
  const translate = useTranslate();
  const toast = useToast();
  const [asked, setAsked] = useState<Unfinished | null>(null);
  if (work.length === 0 && !isFailed) return null;
  const discard = async (): Promise<void> => {
    setAsked(null);
    try {
      await asked?.discard?.();
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.today.notDiscarded'), error) });
    }
  };
  return (
    <section className="home-lines home-work" aria-labelledby="unfinished">
      <h2 id="unfinished">{translate('toolkit.today.unfinished')}</h2>
      {isFailed && <FailedLine text={translate('toolkit.today.failed')} />}
      <ul>
        {work.map((one) => (
          <li key={one.id}>
            <LinkBase to={one.to}>
              <time dateTime={one.at}>{historyTime(one.at)}</time>
              <strong>{one.label}</strong>
              <span className="quiet">{one.state}</span>
            </LinkBase>
            {one.discard && (
              <Button
                size="small"
                aria-label={translate('toolkit.today.discardOf', { name: one.label })}
                onClick={() => setAsked(one)}
              >
                {translate('toolkit.today.discard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={translate('toolkit.today.discardTitle', { name: asked.label })}
          other={{ label: translate('toolkit.cancel'), run: () => setAsked(null) }}
          main={{ label: translate('toolkit.today.discard'), run: () => void discard() }}
          focus="other"
          onClose={() => setAsked(null)}
        >
          {translate('toolkit.today.discardText')}
        </ConfirmDialog>
      )}
    </section>
  );
};
