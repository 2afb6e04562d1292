/** A person who can be mentioned. */
export type Person = { readonly id: string; readonly name: string };

/** A piece of a text: a mention with the person's id, or what is between two mentions. */
export type Piece = { readonly text: string; readonly userId?: string };

const SIGN = '@';
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_]$/u;
const WORD_AFTER = /^[\p{L}\p{N}\p{M}_]/u;
/** Maximum length of a name in the picker's query. */
const LONGEST = 60;

const isBegin = (text: string, at: number): boolean => !WORD_BEFORE.test(text.slice(0, at));

/** The person whose name stands at a place: the longest name; of equal names one that isn't mentioned yet. */
const personAt = (text: string, people: readonly Person[], used: ReadonlySet<string>): Person | undefined => {
  const named = people.filter(
    ({ name }) => name !== '' && text.startsWith(name) && !WORD_AFTER.test(text.slice(name.length)),
  );
  const longest = Math.max(...named.map(({ name }) => name.length));
  const best = named.filter(({ name }) => name.length === longest);
  return best.find(({ id }) => !used.has(id)) ?? best[0];
};

/** Cuts a text at the names of people with `@` before them. Of equal names, the first in the list comes first. */
export const piecesOf = (text: string, people: readonly Person[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const used = new Set<string>();
  let end = 0;
  const plain = (until: number): void => {
    if (until > end) pieces.push({ text: text.slice(end, until) });
  };
  for (let at = text.indexOf(SIGN); at !== -1; at = text.indexOf(SIGN, Math.max(at + 1, end))) {
    const person = isBegin(text, at) ? personAt(text.slice(at + 1), people, used) : undefined;
    if (!person) continue;
    plain(at);
    end = at + 1 + person.name.length;
    pieces.push({ text: text.slice(at, end), userId: person.id });
    used.add(person.id);
  }
  plain(text.length);
  return pieces;
};

/** The ids of the people whom a text mentions, once each. */
export const mentionsIn = (text: string, people: readonly Person[]): readonly string[] => [
  ...new Set(piecesOf(text, people).flatMap(({ userId }) => userId ?? [])),
];

/** The begin of a name that is typed before the caret, and the place of its `@`; null if there is none. */
export const queryAt = (
  text: string,
  caret: number,
): { readonly from: number; readonly typed: string } | null => {
  const from = text.lastIndexOf(SIGN, caret - 1);
  if (from === -1 || caret === 0 || !isBegin(text, from)) return null;
  const typed = text.slice(from + 1, caret);
  return typed.length > LONGEST || /[\n\r]/.test(typed) ? null : { from, typed };
};
