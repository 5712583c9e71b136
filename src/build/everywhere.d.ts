// What browsers and Node both have and the language's own library does not describe: all that the pure parts take of it.
interface AbortSignal {
  readonly aborted: boolean;
}
interface Blob {
  readonly size: number;
}
declare const URL: { canParse(text: string, base?: string): boolean };
