/** What a browser says of itself, as far as people know it. Null: it is none of these. */
interface Device {
  browser: string | null;
  system: string | null;
}

// In this order: every later one is also named by an earlier one.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][]): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string | null): Device => ({
  browser: nameIn(agent ?? '', browsers),
  system: nameIn(agent ?? '', systems),
});
