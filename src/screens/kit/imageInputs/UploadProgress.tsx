import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ImageTool } from '../pictures/ImageTool.tsx';
import type { ImageUpload } from './useImageUpload.ts';

/** How far an upload is, with a button that ends it; afterwards why it was refused. */
export const UploadProgress = ({ name, upload }: { name: string; upload: ImageUpload }): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      {upload.progress !== null && (
        <div className="image-progress">
          <progress aria-label={translate('toolkit.images.uploading', { name })} max={1} value={upload.progress} />
          <ImageTool icon={X} label={translate('toolkit.images.cancelUpload', { name })} onClick={upload.cancel} />
        </div>
      )}
      {upload.fault !== null && (
        <p className="field-fault" role="alert">
          {upload.fault}
        </p>
      )}
    </>
  );
};
