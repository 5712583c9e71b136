import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useToolkit } from './toolkit.ts';

/**
 * 'Needs the permission Items: approve. Somebody with the permission Roles: manage can give it.'; where no permission opens it,
 * that it is closed to all.
 */
export const usePermissionReason = (): ((needs: readonly string[]) => string) => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  return useCallback(
    (needs) => {
      if (needs.length === 0) return translate('toolkit.form.closed');
      const named = (codes: readonly string[]): string =>
        codes
          .map((code) => translate(`permissions.${code}`, { _: manifest.permissions[code]?.label ?? code }))
          .join(` ${translate('toolkit.form.or')} `);
      const missing = translate('toolkit.form.needs', { names: named(needs) });
      const { grants } = manifest;
      return grants.length === 0
        ? missing
        : `${missing} ${translate('toolkit.form.givenBy', { names: named(grants) })}`;
    },
    [manifest, translate],
  );
};
