import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useToolkit } from './toolkit.ts';

/** 'Needs the permission Items: approve.'; where no permission opens it, that it is closed to all. */
export const usePermissionReason = (): ((needs: readonly string[]) => string) => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  return useCallback(
    (needs) => {
      if (needs.length === 0) return translate('toolkit.form.closed');
      const names = needs.map((code) =>
        translate(`permissions.${code}`, { _: manifest.permissions[code]?.label ?? code }),
      );
      return translate('toolkit.form.needs', { names: names.join(` ${translate('toolkit.form.or')} `) });
    },
    [manifest, translate],
  );
};
