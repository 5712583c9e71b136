/** A sheet cannot hold a list; the key is that of the text that says so. */
export class SheetRefusal extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(what: 'rows' | 'characters', params: Readonly<Record<string, string | number>>) {
    super(`A sheet holds at most ${params['most']} ${what}.`);
    this.key = `toolkit.exports.${what}`;
    this.params = params;
  }
}
