/**
 * Encryption of personal data at rest: one key for each person, and names that don't reveal the personal value.
 * Destroying the key erases the person's data in all boxes.
 */
import type { Result } from '../../domain/errors.ts';
import type { JsonObject, SealedBox } from '../../domain/kit/log.ts';

/** Position of a box, authenticated with it: in another event, stream or type it doesn't open. */
export type SealContext = { readonly eventId: string; readonly stream: string; readonly type: string };

export type Unsealed = {
  readonly person: string;
  readonly context: SealContext;
  readonly values: JsonObject;
};
export type Sealed = { readonly box: SealedBox; readonly context: SealContext };

/**
 * Content of a box: its values, null after erasure, `broken` where {@link Vault.open} would throw {@link BoxBroken}.
 */
export type Opening = JsonObject | null | 'broken';

/** A box of the log that did not open. */
export type BrokenBox = {
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly person: string;
  /**
   * `altered`: the box doesn't open under its person's key · `key`: the key was altered · `no_key`: the key is missing.
   */
  readonly reason: BoxFault;
};

export type NotedBox = BrokenBox & {
  /** Last time it was found, RFC 3339 UTC. */
  readonly at: string;
};

/** For command handlers and projections. Every method throws {@link VaultUnavailable} when keys can't be read. */
export type Vault = {
  /**
   * Seals one person's fields of one event. Creates the person's key at first use; `not_found` once the person is
   * erased.
   */
  seal(person: string, context: SealContext, values: JsonObject): Promise<Result<SealedBox>>;
  /** {@link Vault.seal} for many, in order, with one read of the keys. Refuses all if one person is erased. */
  sealMany(things: readonly Unsealed[]): Promise<Result<readonly SealedBox[]>>;
  /** The sealed values, or null once the person is erased. Throws {@link BoxBroken} for an altered or moved box. */
  open(box: SealedBox, context: SealContext): Promise<JsonObject | null>;
  /** Opens many, in order, with one read of the keys. Broken ones don't affect others and are recorded. */
  openMany(things: readonly Sealed[]): Promise<readonly Opening[]>;
  /** Broken boxes found by any process since the last full rebuild, latest first, at most a hundred. */
  brokenBoxes(): Promise<readonly NotedBox[]>;
  /**
   * Calls `back` in this process once for each broken box that {@link Vault.openMany} finds. Returns a function that
   * unsubscribes.
   */
  onBroken(callback: (box: BrokenBox) => void): () => void;
  /**
   * Destroys the person's key permanently: no new one is created. Every process drops it within a second. Idempotent.
   */
  erase(person: string): Promise<void>;
  /**
   * Called in every process after a person's key was destroyed, at least once. Returns a function that unsubscribes.
   */
  onErased(callback: (person: string) => void): () => void;
  /**
   * Name of the stream that owns a personal value (an e-mail, a phone number): an HMAC, so the log doesn't reveal the
   * value. `kind` is a camelCase word. The caller normalises `value`, because equal values share a name.
   */
  ownerName(kind: string, value: string): string;
  /** Fingerprint of the master key, stored with the log. A log written under another key is refused at start. */
  keyCheck(): string;
};

/** Encryption with the same keys for a person's files. */
export type ByteVault = {
  /** Seals bytes under a label, which {@link ByteVault.openBytes} requires; `not_found` once the person is erased. */
  sealBytes(person: string, label: readonly string[], plain: Uint8Array): Promise<Result<Buffer>>;
  /** The bytes, or null once the person is erased. Throws {@link BoxBroken} if altered or under another label. */
  openBytes(person: string, label: readonly string[], sealed: Uint8Array): Promise<Buffer | null>;
};

/** Keys can't be read or created now; nothing was changed. The API answers 503 with Retry-After. */
export class VaultUnavailable extends Error {
  override name = 'VaultUnavailable';
}

/** A box was altered or moved, or its key is missing without an erasure (a restored backup). Not caused by members. */
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
