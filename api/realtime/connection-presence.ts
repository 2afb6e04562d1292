import type { RealtimeContext } from './context.ts';

/** Whether one connection counts for the presence of its member: unless the client or the member's privacy says no. */
export class ConnectionPresence {
  readonly #context: Pick<RealtimeContext, 'presence' | 'hidesPresence'>;
  readonly #person: string;
  #isWanted = true;
  /** Unknown until it was read once. */
  #hides: boolean | null = null;
  #counts = false;
  #hasLeft = false;
  #reads = 0;

  constructor(context: Pick<RealtimeContext, 'presence' | 'hidesPresence'>, person: string) {
    this.#context = context;
    this.#person = person;
  }

  /** Reads the member's choice, at first and after each change of the account. Answers it if it is another one. */
  async follow(): Promise<boolean | null> {
    const read = (this.#reads += 1);
    const hides = await this.#context.hidesPresence(this.#person);
    // a read that began later knows more
    if (this.#hasLeft || read !== this.#reads || hides === this.#hides) return null;
    this.#hides = hides;
    this.#count(true);
    return hides;
  }

  /** Sets whether the client wants to be seen online by this connection. */
  want(isOnline: boolean): void {
    this.#isWanted = isOnline;
    this.#count(true);
  }

  /** The connection has closed. */
  leave(): void {
    this.#hasLeft = true;
    this.#count(false);
  }

  #count(atOnce: boolean): void {
    const counts = this.#isWanted && this.#hides === false && !this.#hasLeft;
    if (counts === this.#counts) return;
    this.#counts = counts;
    if (counts) this.#context.presence.arrived(this.#person);
    else this.#context.presence.left(this.#person, atOnce);
  }
}
