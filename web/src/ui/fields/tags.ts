/** Tag separators of both scripts. */
const BETWEEN = /[,،;؛\n]/;

/** The finished tags in the typed text, and the unfinished rest; with `isOver`, the rest is a tag too. */
export const tagsIn = (
  typed: string,
  isOver: boolean,
): { readonly ended: readonly string[]; readonly rest: string } => {
  const parts = typed.split(BETWEEN);
  const rest = isOver ? '' : (parts.pop() ?? '');
  return { ended: parts.map((part) => part.trim()).filter((part) => part !== ''), rest };
};

/** Tags and further ones, each once and at most `most`. */
export const withTags = (
  tags: readonly string[],
  further: readonly string[],
  most: number,
): readonly string[] => [...new Set([...tags, ...further])].slice(0, most);
