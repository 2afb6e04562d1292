import { resources } from '../../domain/registry.ts';
import { lookupWord } from '../../domain/words/lookup.ts';
import type { Kind } from '../../domain/kit/kind.ts';

const worded = new Map<string, (typeof resources)[number]>(
  resources.map((one) => [one.definition.name, one]),
);

/** With a small first letter, unless an abbreviation begins the text. */
const within = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** The English name of a kind in a summary of the API reference: `contact message`. Without words, its own name. */
export const oneOf = ({ name }: Kind): string => within(worded.get(name)?.en.name.one ?? name);

/** The English name of several of a kind: `contact messages`. */
export const manyOf = ({ name }: Kind): string => within(worded.get(name)?.en.name.other ?? `${name}s`);

/** An action as a button names it: `send the answer`. */
export const actionOf = ({ name }: Kind, action: string): string => {
  const words = worded.get(name);
  return within(words ? lookupWord(words, 'en', 'actions', action) : action);
};
