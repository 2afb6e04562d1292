/** A scheme, a mention, a tag, or a dot within a word, as in `www.` and in host names. */
const SIGNS = /:\/\/|[@#]|\S\.\p{L}/u;

/** False for a text without any link. It is cheap, so that most texts need no further code. */
export const mayHoldLinks = (text: string): boolean => SIGNS.test(text);
