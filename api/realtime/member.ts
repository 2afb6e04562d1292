import type { Activity, OrderedFrame, ServerFrame } from '../../domain/realtime/frames.ts';
import type { Caller } from '../caller.ts';
import { authorTopic, EVERYONE, memberTopic } from '../../projections/realtime/deliveries.ts';
import { opaque } from '../resources/context.ts';
import type { RealtimeContext } from './context.ts';
import type { Listener, Scope } from './hub.ts';
import { ConnectionPresence } from './connection-presence.ts';
import { CurrentCaller } from './current-caller.ts';
import { topicsOf, watchingNothing, type Pulled, type Watching } from './pull.ts';
import { SubscriptionReader, type ReaderOwner } from './subscription-reader.ts';
import { shownIn, watchingOf } from './watching.ts';
import type { SocketWriter } from './socket/socket-writer.ts';

/** The watched name of the item that a frame reports as gone; null if it doesn't. */
const goneIn = (frame: OrderedFrame): string | null => {
  if (frame.type === 'thing') return frame.revision === null ? `${frame.kind}/${frame.id}` : null;
  return frame.values === null ? frame.id : null;
};

/** A member's socket subscription, from a cursor on. */
export class Member implements Listener, ReaderOwner {
  readonly caller: Caller;
  readonly present: CurrentCaller;
  readonly #context: RealtimeContext;
  readonly #writer: SocketWriter;
  readonly #subscription: SubscriptionReader;
  #watching: Watching = watchingNothing;
  #told: bigint;
  /** Null for staff: they have no presence. */
  readonly #presence: ConnectionPresence | null;
  #hasLeft = false;

  constructor(context: RealtimeContext, writer: SocketWriter, caller: Caller, from: bigint) {
    this.caller = caller;
    this.present = new CurrentCaller(context, caller);
    this.#context = context;
    this.#presence = caller.of === 'user' ? new ConnectionPresence(context, caller.id) : null;
    this.#writer = writer;
    this.#subscription = new SubscriptionReader(context, this, from);
    this.#told = from;
  }

  /** Adds the member to the hub. All events after the cursor follow. */
  async arrive(): Promise<void> {
    const { hub } = this.#context;
    hub.add(this);
    // an end event before the hub knew the member has not ended the socket
    if (!(await this.present.now())) return this.end();
    this.#subscription.wake('all', hub.reached());
    if ((await this.#presence?.follow()) === false) await this.#tellOfFriends(true);
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#subscription.stop();
    this.#context.hub.remove(this);
    this.#presence?.leave();
    this.#context.activities.left(this.caller.id);
  }

  /** Sends the member's activity in a room to the others. Staff and guests are in no rooms. */
  async acts(what: Activity, roomId: string): Promise<void> {
    const now = await this.present.now();
    if (!now || now.guest || now.of !== 'user' || (await this.#context.hidesPresence(now.id))) return;
    await this.#context.activities.says(now.id, what, roomId);
  }

  /** Replaces the watched things and sends how they are now. */
  watch(ids: readonly string[]): Promise<void> {
    // runs between two pages, so that later changes are sent after the current values
    return this.#subscription.alone(() => this.#watchAnew([...new Set(ids)]));
  }

  /** Sets whether the client wants the connection to count for presence. */
  wantsToBeOnline(isOnline: boolean): void {
    this.#presence?.want(isOnline);
  }

  /** Sends the member's cursor if it moved without a frame. */
  tellCursor(): void {
    const cursor = this.#subscription.cursor();
    if (cursor <= this.#told) return;
    this.#told = cursor;
    this.notify({ type: 'cursor', cursor: opaque(cursor) });
  }

  /** The resume cursor: all events before it have been sent. */
  resumePoint(): string {
    return opaque(this.#told);
  }

  get watching(): Watching {
    return this.#watching;
  }

  get person(): string {
    return this.caller.id;
  }

  get session(): string {
    return this.caller.session;
  }

  topics(): readonly string[] {
    const { id } = this.caller;
    return [EVERYONE, memberTopic(id), authorTopic(id), ...this.#watching.asked.flatMap(topicsOf)];
  }

  wake(scope: Scope, upTo: bigint): void {
    this.#subscription.wake(scope, upTo);
  }

  changed(): void {
    this.present.changed();
    this.#followPrivacy().catch((error: unknown) => this.failed(error));
  }

  /** Nothing more is sent but the page of a suspended member. */
  end(): void {
    this.leave();
    const close = () => this.#writer.close('ended', 'session_ended');
    this.#context.suspensionPageOf(this.caller).then((page) => {
      if (page !== null) this.#writer.notify({ type: 'suspended', page });
      close();
    }, close);
  }

  notify(frame: ServerFrame): void {
    this.#writer.notify(frame);
  }

  take({ frames, cursor }: Pulled): Promise<void> | null {
    this.#told = cursor;
    if (frames.some((frame) => goneIn(frame) !== null)) {
      const gone = new Set(frames.map(goneIn));
      this.#watchOnly(this.#watching.asked.filter((name) => !gone.has(name)));
    }
    if (!this.#writer.isOpen()) this.#subscription.stop();
    return this.#writer.deliver(frames);
  }

  failed(error: unknown): void {
    this.#context.logger.warn({ err: error }, 'realtime: events could not be read');
    this.#writer.close('tryAgain', opaque(this.#told));
  }

  /** After a change of the account: whoever begins to hide is told of nobody, and nobody is told of them. */
  async #followPrivacy(): Promise<void> {
    const hides = await this.#presence?.follow();
    if (typeof hides !== 'boolean') return;
    if (hides) this.#context.activities.left(this.caller.id);
    await this.#tellOfFriends(!hides);
  }

  /** Sends this status of the friends who are online. */
  async #tellOfFriends(isOnline: boolean): Promise<void> {
    const { presence, reads, inTurn } = this.#context;
    for (const friend of await inTurn(() => reads.friendsOf(this.caller.id))) {
      if (presence.isOnline(friend)) this.notify({ type: 'user_status', userId: friend, isOnline });
    }
  }

  #watchOnly(asked: readonly string[], seen: Iterable<string> = asked): void {
    this.#watching = { asked, seen: new Set(seen) };
    if (!this.#hasLeft) this.#context.hub.add(this);
  }

  async #watchAnew(asked: readonly string[]): Promise<void> {
    const now = await this.present.now();
    if (!now) return this.end();
    // subscribed before the values are read, so no change in between is missed
    this.#watchOnly(asked, []);
    const shown = await watchingOf(this.#context, now, asked);
    this.#watchOnly(shownIn(shown));
    await this.#writer.deliver([shown]);
  }
}
