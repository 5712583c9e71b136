/** What `toolkitPlugin` serves. */
declare module 'virtual:toolkit/manifest' {
  const manifest: import('../core/declaration/application.ts').Manifest;
  export default manifest;
}

declare module 'virtual:toolkit/resources' {
  type Toolkit = import('../screens/kit/access/toolkit.ts').Toolkit;
  export const loadResource: Toolkit['loadResource'];
  export const loadSchema: Toolkit['loadSchema'];
  export const loadRules: Toolkit['loadRules'];
}

declare module 'virtual:toolkit/trends' {
  export const loadTrends: import('../screens/kit/access/toolkit.ts').Toolkit['loadTrends'];
}

declare module 'virtual:toolkit/manual' {
  export const loadManual: import('../screens/kit/access/toolkit.ts').Toolkit['loadManual'];
}

declare module 'virtual:toolkit/translations' {
  /** The texts of one language, of the application alone; empty where there are none. */
  export const loadTranslations: (language: string) => Promise<Record<string, string>>;
}

declare module 'virtual:toolkit/icons' {
  /** The icons that the menu and the actions name, by lucide's name. */
  const icons: Record<string, import('lucide-react').LucideIcon>;
  export default icons;
}

declare module 'virtual:toolkit/baseMap' {
  export const loadBaseMap: NonNullable<import('../screens/kit/access/toolkit.ts').Toolkit['loadBaseMap']>;
}
