/** Why a service cannot be asked at all, as a sentence for the person at the terminal. */
export class LiveFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LiveFault';
  }
}
