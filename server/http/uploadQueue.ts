import type { IncomingMessage } from 'node:http';
import { RequestError } from '../engine/access/requestError.ts';

interface Limits {
  /** Large bodies that are read and worked on at once, of everybody and of one person. */
  atOnce: number;
  ofOne: number;
  /** Those that wait, of everybody and of one person, and for how long. */
  waiting: number;
  waitingOfOne: number;
  waitMs: number;
}

const usual: Limits = { atOnce: 4, ofOne: 2, waiting: 40, waitingOfOne: 10, waitMs: 20_000 };

interface Waiting {
  person: number;
  start(): void;
}

/**
 * Lets few large bodies in at a time: each is held in memory while it is read and worked on. The others are not read until
 * it is their turn, first come first served among those whose people have a place left; what has to wait too long, or is
 * one too many, answers 429.
 */
export class UploadQueue {
  readonly #limits: Limits;
  readonly #running: number[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(limits: Limits = usual) {
    this.#limits = limits;
  }

  /** Resolves when the body may be read, with what gives the place back. Throws 429. */
  async enter(person: number, request: IncomingMessage): Promise<() => void> {
    if (this.#hasPlace(person)) this.#running.push(person);
    else await this.#wait(person, request);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running.splice(this.#running.indexOf(person), 1);
      this.#callNext();
    };
  }

  #hasPlace(person: number): boolean {
    const { atOnce, ofOne } = this.#limits;
    return this.#running.length < atOnce && count(this.#running, person) < ofOne;
  }

  async #wait(person: number, request: IncomingMessage): Promise<void> {
    const { waiting, waitingOfOne, waitMs } = this.#limits;
    if (
      this.#waiting.length >= waiting ||
      count(
        this.#waiting.map((one) => one.person),
        person,
      ) >= waitingOfOne
    )
      throw tooMany();
    await new Promise<void>((start, refuse) => {
      const one: Waiting = { person, start };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        refuse(tooMany());
      };
      const timer = setTimeout(leave, waitMs);
      request.once('close', leave);
      one.start = () => {
        clearTimeout(timer);
        request.off('close', leave);
        start();
      };
      this.#waiting.push(one);
    });
  }

  #callNext(): void {
    const next = this.#waiting.find(({ person }) => this.#hasPlace(person));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.person);
    next.start();
  }
}

const count = (people: readonly number[], person: number): number => people.filter((one) => one === person).length;

const tooMany = (): RequestError => new RequestError(429, 'TOO_MANY_REQUESTS', 'tooManyUploads', { seconds: 10 });
