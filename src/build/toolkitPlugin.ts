import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withParents } from '../core/declaration/parents.ts';
import { cutCountries } from './baseMap/countries.ts';
import { nameTowns } from './baseMap/towns.ts';
import { describeForBrowser, describeManifest, describeTrends } from './describeForBrowser.ts';
import { readApplication, type ExportedAs, type ReadApplication } from './readApplication.ts';

interface ToolkitPluginOptions {
  /** The file that exports `application`. */
  application: string;
  /** The folder whose files export the schemas. */
  schemas: string;
  /** The folder of the manual's pages. Absent: there is no help. */
  manual?: string;
}

const prefix = 'virtual:toolkit/';

/**
 * Evaluates the declarations when the build starts and serves them as modules: a manifest, one chunk for each resource, one
 * for each language, and the menu's icons. `virtual.d.ts` has their types.
 */
export const toolkitPlugin = (options: ToolkitPluginOptions): Plugin => {
  let read: Promise<ReadApplication> | undefined;
  return {
    name: 'toolkit',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${prefix}`)) return null;
      // Which pages there are is known once somebody asks for one.
      if (id === `\0${prefix}manual`)
        return `export const loadManual = (page) => import('${prefix}manualPages').then(({ load }) => load(page));`;
      if (id === `\0${prefix}manualPages`) return manualCode(options.manual);
      if (id === `\0${prefix}baseMap`)
        return `export const loadBaseMap = () => ${importing(`${prefix}cutMap`, { name: 'default' })};`;
      if (id === `\0${prefix}cutMap`) return exportJson({ ...cutCountries(), towns: nameTowns() });
      read ??= readApplication(options.application, options.schemas);
      return moduleCode(id.slice(prefix.length + 1), await read);
    },
  };
};

/** The pages of the manual, each its own chunk; null where there is none. */
const manualCode = (folder: string | undefined): string => {
  const pages = folder === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith('.md'));
  return `
const pages = {${pages.map((file) => lazily(file.slice(0, -3), `${join(folder ?? '', file)}?raw`)).join(',')}};
export const load = (page) => Object.hasOwn(pages, page) ? pages[page]().then((module) => module.default) : Promise.resolve(null);`;
};

const moduleCode = (name: string, read: ReadApplication): string => {
  const [kind = '', argument = ''] = name.split('/');
  const write = modules[kind];
  if (!write) throw new Error(`There is no module ${prefix}${name}. There are: ${Object.keys(modules).join(', ')}.`);
  return write(read, argument);
};

const modules: Record<string, (read: ReadApplication, argument: string) => string> = {
  manifest: ({ application }) => exportJson(describeManifest(withParents(application))),
  resource: ({ application }, name) => {
    const resource = withParents(application).resources.find((candidate) => candidate.name === name);
    if (!resource) throw new Error(`There is no resource '${name}'.`);
    const { trends: _, ...told } = describeForBrowser(resource);
    return exportJson(told);
  },
  trends: () => `export const loadTrends = () => ${importing(`${prefix}declaredTrends`, { name: 'default' })};`,
  declaredTrends: ({ application }) => exportJson(describeTrends(application)),
  language: ({ application }, language) => exportJson(application.translations[language] ?? {}),
  // Where each schema lies is known once a form asks for one.
  schemas: ({ schemas }) => `
const schemas = {${Object.entries(schemas)
    .map(([name, found]) => lazily(name, found.file, found))
    .join(',')}};
export const load = (name) => Object.hasOwn(schemas, name)
  ? schemas[name]()
  : Promise.reject(new Error("There is no schema '" + name + "'."));`,
  resources: ({ application, rules }) => `
const resources = {${application.resources.map(({ name }) => lazily(name, `${prefix}resource/${name}`, { name: 'default' })).join(',')}};
// A module that is there costs a turn of the browser each time it is imported: every request asks for a declaration.
const kept = new Map();
const once = (key, load) => {
  const found = kept.get(key) ?? load().catch((error) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, found);
  return found;
};
export const loadResource = (name) => Object.hasOwn(resources, name)
  ? once('resource ' + name, resources[name])
  : Promise.reject(new Error("There is no resource '" + name + "'."));
export const loadSchema = (name) => once('schema ' + name, () => import('${prefix}schemas').then(({ load }) => load(name)));
export const loadRules = () => once('rules', () => ${rules ? importing(rules.file, rules) : 'Promise.resolve({})'});`,
  translations: ({ application }) => `
const languages = {${Object.keys(application.translations)
    .map((language) => lazily(language, `${prefix}language/${language}`))
    .join(',')}};
export const loadTranslations = (language) =>
  Object.hasOwn(languages, language) ? languages[language]().then((module) => module.default) : Promise.resolve({});`,
  icons: ({ application }) => {
    const names = [
      ...new Set([...application.menu.map(({ icon }) => icon), ...actionIcons(application.resources)]),
    ].sort();
    const imports = names.map((icon, at) => `import icon${at} from 'lucide-react/icons/${icon}';`);
    return `${imports.join('\n')}\nexport default {${names.map((icon, at) => `${JSON.stringify(icon)}: icon${at}`).join(',')}};`;
  },
};

const actionIcons = (resources: ReadApplication['application']['resources']): string[] =>
  resources.flatMap(({ actions }) => Object.values(actions).flatMap(({ icon }) => (icon ? [icon] : [])));

// Parsed from a string: engines read that faster than an object literal.
const exportJson = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const importing = (file: string, exported?: Pick<ExportedAs, 'name'>): string =>
  `import(${JSON.stringify(file)})${exported ? `.then((module) => module[${JSON.stringify(exported.name)}])` : ''}`;

const lazily = (name: string, file: string, exported?: Pick<ExportedAs, 'name'>): string =>
  `${JSON.stringify(name)}: () => ${importing(file, exported)}`;
