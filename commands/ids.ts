import { v5, v7 } from 'uuid';
import type { Kind } from '../domain/kit/kind.ts';

/** Namespace of all of Malaab's derived ids; part of the stored format. */
const NAMESPACE = 'b3b0c1f6-6c3e-5d0a-9f57-3d1c0f6f7a11';

/** A new, time-ordered id (UUIDv7). */
export const newId = (): string => v7();

/** An id that follows from what it stands for: the same parts give the same id, for ever. */
export const derivedId = (...parts: readonly string[]): string => v5(JSON.stringify(parts), NAMESPACE);

/** The n-th event of a command. */
export const eventId = (command: string, index: number): string => v5(`${command}/${index}`, NAMESPACE);

/** The id of a keyed thing, from the values of its key; null while one of them is missing. */
export const keyedId = (kind: Kind, values: Readonly<Record<string, unknown>>): string | null => {
  const { stream } = kind.resource;
  if (stream?.kind !== 'keyed') return null;
  const key = stream.by.map((field) => values[field]);
  if (!key.every((one): one is string => typeof one === 'string')) return null;
  return derivedId(kind.name, ...(stream.sorted ? key.toSorted() : key));
};

/** The stream that counts the holds of a key which is no personal value. */
export const openOwnerStream = (of: string, key: string): string => `hold-${derivedId('hold', of, key)}`;

/** The stream of a thing that has one of its own. */
export const streamOf = (kind: string, id: string): string => `${kind}-${id}`;
