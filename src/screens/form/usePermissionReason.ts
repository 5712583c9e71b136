import { useCallback } from 'react';
import { useToolkit } from '../toolkit.ts';

/** 'Needs the permission Items: approve.' */
export const usePermissionReason = (): ((needs: readonly string[]) => string) => {
  const { manifest } = useToolkit();
  return useCallback((needs) => `Needs the permission ${needs.map((code) => manifest.permissions[code]?.label ?? code).join(' or ')}.`, [manifest]);
};
