import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { Eye } from 'lucide-react';
import { momentFormat } from '../../../core/values/localMoments.ts';
import type { Viewing } from '../../../core/wire/session.ts';
import { useView } from './useView.ts';
import './impact.css';

/** As whom somebody looks, read only, until when, and the way back. */
const ViewBanner = ({ viewing: { kind, name, until } }: { viewing: Viewing }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { view, isBusy } = useView();
  const time = momentFormat(locale, 'time', { timeStyle: 'short', hourCycle: 'h23' }).format(Date.parse(until));
  return (
    <div className="view-banner" role="status">
      <Eye aria-hidden="true" />
      <span>{translate(`toolkit.viewing.${kind}`, { name, time })}</span>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void view(null)}>
        {translate('toolkit.viewing.stop')}
      </Button>
    </div>
  );
};
export default ViewBanner;
