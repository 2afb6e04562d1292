/** 32 bits that follow from a text: FNV-1a over its UTF-16 units, then the finaliser of MurmurHash3, which spreads them evenly. */
const bitsOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The place of a text between 0 and 1 (excluded): always the same one, and evenly spread over all texts. */
export const shareOf = (text: string): number => bitsOf(text) / 2 ** 32;
