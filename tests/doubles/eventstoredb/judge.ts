import { StreamGone, WrongVersion } from './errors.ts';
import type { Expected, Proposed, Stored } from './records.ts';

type Question = {
  readonly stream: string;
  readonly expected: Expected;
  readonly proposed: readonly Proposed[];
  /** The events of the stream. */
  readonly events: readonly Stored[];
  readonly deleted: boolean;
  readonly hasMetadata: boolean;
  /** An event of that id that was written to the stream since the start. */
  readonly known: (id: string) => Stored | undefined;
};

/**
 * Whether an append may be written: undefined = yes; an event = it was already written, and this is its last one.
 * Throws the error of a real node.
 */
export const judge = (question: Question): Stored | undefined => {
  const { expected, stream, deleted, events, hasMetadata } = question;
  if (expected === 'stream_exists' && deleted) throw new StreamGone(stream);
  if (expected === 'stream_exists' && events.length === 0 && !hasMetadata) throw wrong(question);
  if (expected === 'any' || expected === 'stream_exists') return knownByIds(question);
  return knownByPlace(question, expected === 'no_stream' ? -1n : expected);
};

const wrong = ({ stream, expected, events }: Question): WrongVersion =>
  new WrongVersion(stream, expected, events.at(-1)?.revision ?? null);

/** By ids only: if the first one is known, all must be. */
const knownByIds = (question: Question): Stored | undefined => {
  const [first] = question.proposed;
  if (!first || !question.known(first.id)) return undefined;
  const found = question.proposed.map(({ id }) => question.known(id));
  if (found.includes(undefined)) throw wrong(question);
  return found.at(-1);
};

/** At an exact revision: the same ids just after it are the same append. */
const knownByPlace = (question: Question, after: bigint): Stored | undefined => {
  const { events, proposed, expected, deleted } = question;
  const last = events.at(-1)?.revision ?? -1n;
  if (after === last) return undefined;
  if (after > last) throw wrong(question);
  const there = proposed.map((_, index) => events[Number(after) + 1 + index]);
  const same = proposed.map(({ id }, index) => there[index]?.id === id);
  if (proposed.length > 0 && !same.includes(false)) return there.at(-1);
  // a deleted stream begins again
  if (deleted && expected === 'no_stream' && same[0] !== true) return undefined;
  throw wrong(question);
};
