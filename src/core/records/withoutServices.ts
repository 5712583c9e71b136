import type { Manifest } from '../declaration/application.ts';

/** The manifest without some services and their resources: no menu entry, no page, no route. */
export const withoutServices = (manifest: Manifest, absent: readonly string[]): Manifest => ({
  ...manifest,
  services: Object.fromEntries(Object.entries(manifest.services).filter(([name]) => !absent.includes(name))),
  resources: manifest.resources.filter(({ service }) => !absent.includes(service)),
});
