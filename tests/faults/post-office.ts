import { openMailServer, type MailServer, type ReceivedMail } from '../doubles/mail-server.ts';
import { codeIn } from './scene.ts';
import { timeUntil } from './until.ts';

/** A mail server that is killed and starts again at its port, with all mails that it has taken so far. */
export class PostOffice {
  readonly url: string;
  #server: MailServer;
  readonly #before: ReceivedMail[] = [];

  private constructor(server: MailServer) {
    this.#server = server;
    this.url = server.url;
  }

  static async open(): Promise<PostOffice> {
    return new PostOffice(await openMailServer());
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  async start(): Promise<void> {
    this.#before.push(...this.#server.received);
    this.#server = await openMailServer(Number(new URL(this.url).port));
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Mails to somebody. One that came again under its id is the same one: mail readers show it once. */
  of(email: string): readonly ReceivedMail[] {
    const all = [...this.#before, ...this.#server.received].filter(({ to }) => to === email);
    return [...new Map(all.map((mail) => [mail.parsed.messageId, mail])).values()];
  }

  /** The code that somebody is mailed, as soon as it is here; '' if none comes. */
  async codeFor(email: string): Promise<string> {
    await timeUntil(() => this.of(email).length > 0);
    return codeIn(this.of(email)[0]?.parsed.text);
  }
}
