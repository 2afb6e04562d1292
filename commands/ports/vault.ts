/**
 * Personal data at rest: one key a person, boxes that only this key opens, and names that tell nothing of
 * the personal value they stand for. Destroying the key erases the person wherever the boxes lie.
 */
import type { Result } from '../../domain/errors.ts';
import type { JsonObject, SealedBox } from '../../domain/kit/log.ts';

/** Where a box belongs. Bound into it: moved to another event, stream or type it doesn't open. */
export type SealContext = { readonly eventId: string; readonly stream: string; readonly type: string };

export type Unsealed = {
  readonly person: string;
  readonly context: SealContext;
  readonly values: JsonObject;
};
export type Sealed = { readonly box: SealedBox; readonly context: SealContext };

/** What a box opens to: its values, null once its person is erased, `broken` where {@link Vault.open} would throw {@link BoxBroken}. */
export type Opening = JsonObject | null | 'broken';

/** A box of the log that did not open. */
export type BrokenBox = {
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly person: string;
  /** `altered`: the box doesn't open under its person's key · `key`: the key was altered · `no_key`: it is missing. */
  readonly reason: BoxFault;
};

export type NotedBox = BrokenBox & {
  /** When it was found last, RFC 3339 UTC. */
  readonly at: string;
};

/** What command handlers and projections need. All of it throws {@link VaultUnavailable} when keys can't be read. */
export type Vault = {
  /** Seals one person's fields of one event. Makes the person's key at first use; `not_found` once the person is erased. */
  seal(person: string, context: SealContext, values: JsonObject): Promise<Result<SealedBox>>;
  /** Like {@link Vault.seal} for many, in their order, with one look at the keys; refuses all if one person is erased. */
  sealMany(things: readonly Unsealed[]): Promise<Result<readonly SealedBox[]>>;
  /** What was sealed, or null once its person is erased. Throws {@link BoxBroken} for a box that was altered or moved. */
  open(box: SealedBox, context: SealContext): Promise<JsonObject | null>;
  /** Opens many, in their order, with one look at the keys. One that is broken stops none of the others, and is noted. */
  openMany(things: readonly Sealed[]): Promise<readonly Opening[]>;
  /** The broken boxes that any process has found since the last full rebuild, latest first, at most a hundred. */
  brokenBoxes(): Promise<readonly NotedBox[]>;
  /** Calls back in this process with each broken box that {@link Vault.openMany} finds, once. Returns the way to stop. */
  onBroken(callback: (box: BrokenBox) => void): () => void;
  /** Destroys the person's key, for ever: no new one is made. Every process drops it within a second. Harmless when repeated. */
  erase(person: string): Promise<void>;
  /** Calls back in every process after a person's key was destroyed, at least once. Returns the way to stop. */
  onErased(callback: (person: string) => void): () => void;
  /**
   * Stream that owns a personal value (an e-mail, a phone number): an HMAC, so the log doesn't tell the value.
   * `kind` is a camelCase word; `value` must be normalised by the caller, as equal values share a name.
   */
  ownerName(kind: string, value: string): string;
  /** Fingerprint of the master key, to be kept with the log: a log written under another key is refused at start. */
  keyCheck(): string;
};

/** The same keys for what isn't an event: bytes of a person's files. */
export type ByteVault = {
  /** Seals bytes under a label that {@link ByteVault.openBytes} must repeat; `not_found` once the person is erased. */
  sealBytes(person: string, label: readonly string[], plain: Uint8Array): Promise<Result<Buffer>>;
  /** The bytes, or null once the person is erased. Throws {@link BoxBroken} if altered or under another label. */
  openBytes(person: string, label: readonly string[], sealed: Uint8Array): Promise<Buffer | null>;
};

/** Keys can't be read or made now; nothing was changed. API answers 503 with Retry-After. */
export class VaultUnavailable extends Error {
  override name = 'VaultUnavailable';
}

/** A box was altered, moved, or its key is missing though nobody erased it (a restored back-up). Never a member's doing. */
export class BoxBroken extends Error {
  override name = 'BoxBroken';
  readonly fault: BoxFault;
  constructor(fault: BoxFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Why a box doesn't open. */
export const FAULTS = ['altered', 'key', 'no_key'] as const;
export type BoxFault = (typeof FAULTS)[number];
