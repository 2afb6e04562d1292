import { MENTION, signsIn, TAG } from '../format/signs.ts';
import { wordsIn } from './fold.ts';

/** Signs of one text that are kept; further ones are plain text. */
export const MOST_SIGNS = 20;

/** The key of a tag: the same for all its spellings, as in the search. Empty without a letter or digit. */
export const tagKey = (name: string): string => {
  const folded = wordsIn(name)
    .map(({ word }) => word)
    .join('_');
  return folded === '' ? '' : `${TAG}${folded}`;
};

/** The key of a mention. User names differ in more than case. */
export const mentionKey = (username: string): string => `${MENTION}${username.toLowerCase()}`;

/** The keys of the tags and mentions in a text, each once. */
export const signKeysIn = (text: string): readonly string[] => {
  const keys = signsIn(text).map(([sign, name]) => (sign === TAG ? tagKey(name) : mentionKey(name)));
  return [...new Set(keys.filter((key) => key !== ''))].slice(0, MOST_SIGNS);
};

/** The usernames that a text mentions, in lower case and each once. */
export const usernamesIn = (text: string): readonly string[] => {
  const names = signsIn(text).flatMap(([sign, name]) => (sign === MENTION ? [name.toLowerCase()] : []));
  return [...new Set(names)].slice(0, MOST_SIGNS);
};
