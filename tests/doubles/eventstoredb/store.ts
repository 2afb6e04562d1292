import { randomUUID } from 'node:crypto';
import { judge } from './judge.ts';
import { AppendTooLarge, BadAppend, handlerFailed, StreamGone, WrongVersion } from './errors.ts';
import { type Journal, noJournal } from './journal.ts';
import { BINARY_TYPE, DELETED, type Expected, JSON_TYPE, type Proposed, type Stored } from './records.ts';
import { isDeleted, type Limits, limitsIn, limitsOfMetadata, within } from './stream-metadata.ts';

/** Position and revision of an append; `revision` null = the stream is empty. */
export type Appended = { readonly revision: bigint | null; readonly position: bigint };

const MAX_APPEND_BYTES = 1024 * 1024;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LINK = /^(\d+)@([^]*)$/;
const NOTHING = new Uint8Array();

const ownEvent = (type: string, contentType: string, data: string): Proposed => ({
  id: randomUUID(),
  type,
  contentType,
  data: Buffer.from(data),
  metadata: NOTHING,
});
const metadataEvent = (json: string): Proposed => ownEvent('$metadata', JSON_TYPE, json);

const isNameless = (stream: string): boolean => stream === '' || stream === '$$';

/** The log of a single node, in memory. */
export class Store {
  readonly log: Stored[] = [];
  /** Number of events sent to readers, without subscriptions. */
  sent = 0;
  readonly #streams = new Map<string, Stored[]>();
  readonly #tombstoned = new Set<string>();
  /** By id. Idempotency of `any` and `stream_exists` depends on it, and a real node loses its own at a restart. */
  readonly #recent = new Map<string, Stored[]>();
  readonly #listeners = new Set<() => void>();
  readonly #journal: Journal;
  #next = 0n;

  constructor(journal: Journal = noJournal) {
    this.#journal = journal;
    for (const event of journal.read()) this.#take(event);
    // the first event of a new node
    if (this.log.length === 0)
      this.#write('$$$scavenges', metadataEvent('{"$maxAge":2592000,"$acl":{"$r":"$ops"}}'));
  }

  /** Position after the last event. */
  get next(): bigint {
    return this.#next;
  }

  /** Calls back after each append. Returns a function that stops it. */
  onAppend(told: () => void): () => void {
    this.#listeners.add(told);
    return () => void this.#listeners.delete(told);
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstoned.has(stream) || (stream.startsWith('$$') && this.#tombstoned.has(stream.slice(2)));
  }

  /** Index in the log of the first event at a position or after it. */
  placeOf(position: bigint): number {
    let [low, high] = [0, this.log.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.log[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a real node accepts a position: an event's, the start, or past the end. */
  isKnownPosition(position: bigint): boolean {
    return (
      position === 0n || position >= this.#next || this.log[this.placeOf(position)]?.position === position
    );
  }

  /** The events of a stream that a reader sees; null = it doesn't exist, or was deleted. */
  visible(stream: string): readonly Stored[] | null {
    const events = this.#streams.get(stream);
    const limits = this.#limitsOf(stream);
    return events && !isDeleted(limits) ? within(events, limits, Date.now()) : null;
  }

  /** The event that a link points to; of any other event, itself. */
  resolve(event: Stored): Stored | undefined {
    if (event.type !== '$>') return event;
    const [, revision, stream] = LINK.exec(Buffer.from(event.data).toString()) ?? [];
    return this.#streams.get(stream ?? '')?.find((one) => String(one.revision) === revision);
  }

  /** Refuses invalid appends before anything else is checked. */
  validate(stream: string, events: readonly Proposed[]): void {
    if (isNameless(stream)) throw new BadAppend(false);
    if (events.some(({ type, id }) => type === '' || !UUID.test(id))) throw new BadAppend(true);
    const bytes = events.reduce((sum, { data }) => sum + data.length, 0);
    if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(MAX_APPEND_BYTES);
  }

  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Appended {
    this.validate(stream, proposed);
    if (this.isTombstoned(stream)) throw new StreamGone(stream);
    const events = this.#streams.get(stream) ?? [];
    const deleted = isDeleted(this.#limitsOf(stream));
    const last = events.at(-1)?.revision ?? -1n;
    const already = judge({
      stream,
      expected,
      proposed,
      events,
      deleted,
      hasMetadata: this.#streams.has(`$$${stream}`),
      known: (id) => this.#recent.get(id)?.findLast((one) => one.stream === stream),
    });
    if (already) return { revision: already.revision, position: already.position };
    const written = proposed.map((event) => this.#write(stream, event)).at(-1);
    // deleted events stay truncated
    if (deleted && written) this.#write(`$$${stream}`, metadataEvent(`{"$tb":${last + 1n}}`));
    this.#tell();
    const revision = written?.revision ?? last;
    return { revision: revision < 0n ? null : revision, position: written?.position ?? this.#next };
  }

  /** Deletes a stream: recreatable, or permanently (`forGood`). Returns the position. */
  delete(stream: string, expected: Expected, forGood: boolean): bigint {
    if (isNameless(stream)) throw handlerFailed();
    if (this.isTombstoned(stream)) throw new StreamGone(stream);
    const actual = this.#streams.get(stream)?.at(-1)?.revision ?? null;
    const asExpected =
      expected === 'any' ||
      (expected === 'no_stream' && actual === null) ||
      (expected === 'stream_exists' && actual !== null) ||
      expected === actual;
    if (!asExpected || (actual === null && !forGood))
      throw new WrongVersion(stream, expected, actual, 'Delete');
    const { position } = forGood
      ? this.#write(stream, ownEvent('$streamDeleted', BINARY_TYPE, ''), DELETED)
      : this.#write(`$$${stream}`, metadataEvent(`{"$tb":${DELETED}}`));
    this.#tell();
    return position;
  }

  /** As after a restart: forgets the ids of appends with `any`. */
  forgetIds(): void {
    this.#recent.clear();
  }

  /** As after a restored back-up: removes the last events; new ones take their positions. */
  goBack(events: number): void {
    const kept = this.log.slice(0, -events);
    this.log.length = 0;
    this.#streams.clear();
    this.#recent.clear();
    for (const event of kept) this.#take(event);
  }

  #limitsOf(stream: string): Limits {
    return stream.startsWith('$$') ? limitsOfMetadata : limitsIn(this.#streams.get(`$$${stream}`)?.at(-1));
  }

  #write(stream: string, proposed: Proposed, at?: bigint): Stored {
    const event: Stored = {
      ...proposed,
      stream,
      revision: at ?? (this.#streams.get(stream)?.at(-1)?.revision ?? -1n) + 1n,
      position: this.#next,
      created: BigInt(Date.now()) * 10_000n,
    };
    this.#journal.write(event);
    this.#take(event);
    const known = this.#recent.get(event.id);
    if (known) known.push(event);
    else this.#recent.set(event.id, [event]);
    return event;
  }

  #take(event: Stored): void {
    const { stream, type, data, metadata, revision } = event;
    const header = 100 + 2 * stream.length + 2 * type.length;
    this.#next = event.position + BigInt(header + data.length + metadata.length);
    this.log.push(event);
    const events = this.#streams.get(stream);
    if (events) events.push(event);
    else this.#streams.set(stream, [event]);
    if (revision === DELETED) this.#tombstoned.add(stream);
  }

  #tell(): void {
    for (const told of this.#listeners) told();
  }
}
