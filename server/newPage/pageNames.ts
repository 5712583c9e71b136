import { StartFault } from '../startFault.ts';
import { constantOf, toLabel, requireArea, requireName, typeNameOf } from '../newResource/names.ts';

/** All names of a page that is to be made, from the one that a person typed: `suppliers-map`. */
export interface PageNames {
  /** `retailers`: the folder below resources/ that its screen stands in. */
  area: string;
  /** `suppliers-map`: its address, and its folder below customPages/. */
  name: string;
  /** `suppliersMap`, the constant of its screen. */
  constant: string;
  /** `SuppliersMapPage` */
  component: string;
  /** `Suppliers map`, in the menu and as its title. */
  label: string;
  pageFile: string;
  screenFile: string;
  /** The line of resources/screens.ts. */
  line: string;
  /** The line of customPages/index.ts. */
  entry: string;
}

/** Reads what was typed: a name, or an area and a name. Throws a `StartFault` of one sentence that says what a name looks like. */
export const readPageNames = (typed: readonly string[], areas: readonly string[], usual: string): PageNames => {
  const [path = '', ...more] = typed;
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (more.length > 0 || parts.length > 2 || parts.includes('')) {
    throw new StartFault('Name a page: npm run new -- page suppliers-map');
  }
  const area = parts.length > 1 ? (parts[0] ?? '') : usual;
  requireArea(area, areas);
  requireName(name, 'page');
  const words = name.replaceAll('-', ' ');
  const constant = constantOf(name);
  return {
    area,
    name,
    constant,
    component: `${typeNameOf(words)}Page`,
    label: toLabel(words),
    pageFile: `customPages/${name}/Page.tsx`,
    screenFile: `resources/${area}/${constant}.screen.ts`,
    line: `export { ${constant} } from './${area}/${constant}.screen.ts';`,
    entry: `${name === constant ? name : `'${name}'`}: () => import('./${name}/Page.tsx'),`,
  };
};
