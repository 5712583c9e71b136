import { createContext, useContext, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { ZodObject } from 'zod';
import type { DeclaredTrends, Manifest, Rule } from '../../../core/declaration/application.ts';
import type { BaseMap } from '../../../core/places/baseMap.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** What a cell of the application is told; its row is in react-admin's RecordContext. */
export interface CellProps {
  /** The name of its field. */
  source: string;
}

/** What the application hands to the framework's screens. src/main.tsx composes it. */
export interface Toolkit {
  manifest: Manifest;
  /** By what is closed to its reader, where something is (`readToolkit`): what is kept of declarations is kept for them. */
  reader?: string;
  fieldTypes: FieldTypes;
  /** The JSON chunk of one resource. */
  loadResource(name: string): Promise<ResourceDescription>;
  /** Its zod schema, which loads with its form. */
  loadSchema(name: string): Promise<ZodObject>;
  /** What the home page draws. */
  loadTrends(): Promise<DeclaredTrends>;
  /** A page of the manual in Markdown; null where there is none. */
  loadManual(page: string): Promise<string | null>;
  /** What maps draw below their points. Absent: nothing. */
  loadBaseMap?(): Promise<BaseMap>;
  loadRules(): Promise<Readonly<Record<string, Rule>>>;
  /** The icons that menu groups and actions name. */
  icons?: Readonly<Record<string, LucideIcon>>;
  /** The application's own components that declarations name, each a chunk of its own. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  panels?: Readonly<Record<string, ComponentType>>;
}

const ToolkitContext = createContext<Toolkit | null>(null);
export const ToolkitProvider = ToolkitContext.Provider;

export const useToolkit = (): Toolkit => {
  const toolkit = useContext(ToolkitContext);
  if (!toolkit) throw new Error('No ToolkitProvider above this component. src/main.tsx mounts it around the Admin.');
  return toolkit;
};
