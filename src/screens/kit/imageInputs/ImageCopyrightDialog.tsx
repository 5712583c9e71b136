import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useOfferedCountries } from '../pictures/useCopyrights.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { useToast } from '../messages/useToast.ts';
import '../form/form.css';

interface ImageCopyrightDialogProps {
  name: string;
  url: string;
  onClose(): void;
}

/** Whose a picture is, country by country (spec 001 §3). */
export const ImageCopyrightDialog = ({ name, url, onClose }: ImageCopyrightDialogProps): ReactNode => {
  const translate = useTranslate();
  const offered = useOfferedCountries();
  const [country, setCountry] = useState(offered[0]?.value ?? '');
  const { text, setText, save, isBusy } = useCopyright(country, url);
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="copyright-title"
    >
      <DialogTitle id="copyright-title">{translate('toolkit.images.copyright', { name })}</DialogTitle>
      <form
        className="image-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the field is not the one that is sent.
          event.stopPropagation();
          if (!isBusy) void save().then((saved) => saved && onClose());
        }}
      >
        <div className="image-owner">
          <Thumbnail url={url} size={64} alt={name} />
          <span>{url}</span>
        </div>
        <label>
          {translate('toolkit.images.country')}
          <span className="control">
            <select value={country} onChange={(event) => setCountry(event.target.value)}>
              {offered.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label>
          {translate('toolkit.images.holder')}
          <span className="control">
            <input
              value={text ?? ''}
              disabled={text === null}
              maxLength={500}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        </label>
        <div className="image-dialog-actions">
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          {/* Not disabled while it saves: a button that is loses the focus, and Esc would close nothing after a failure. */}
          <Button type="submit" variant="contained" color="primary" disabled={text === null} aria-busy={isBusy}>
            {translate('toolkit.images.saveCopyright')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The text of one country; null while it is read. */
const useCopyright = (country: string, url: string) => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useSay();
  const toast = useToast();
  const [known, setKnown] = useState<{ country: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fail = (key: string, error: unknown): void =>
    toast({ level: 'error', ...buildMessage(translate(key), error, say) });
  const failReading = useEffectEvent((error: unknown) => fail('toolkit.images.copyrightNotRead', error));
  useEffect(() => {
    let isOver = false;
    provider.imageCopyright(resource, country, url).then(
      ({ copyright }) => !isOver && setKnown({ country, text: copyright ?? '' }),
      (error: unknown) => isOver || failReading(error),
    );
    return () => {
      isOver = true;
    };
  }, [provider, resource, country, url]);
  const text = known?.country === country ? known.text : null;
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await provider.setImageCopyright(resource, { country, url, copyright: text });
      toast({ level: 'success', title: translate('toolkit.images.copyrightSaved') });
      return true;
    } catch (error) {
      fail('toolkit.images.copyrightNotSaved', error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { text, setText: (next: string) => setKnown({ country, text: next }), save, isBusy };
};
