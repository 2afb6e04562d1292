/** Tag separators of both scripts. */
const BETWEEN = /[,،;؛\n]/;

/** The tags in what was typed that are ended, and what is still being typed; once all `isOver`, that is a tag too. */
export const tagsIn = (
  typed: string,
  isOver: boolean,
): { readonly ended: readonly string[]; readonly rest: string } => {
  const parts = typed.split(BETWEEN);
  const rest = isOver ? '' : (parts.pop() ?? '');
  return { ended: parts.map((part) => part.trim()).filter((part) => part !== ''), rest };
};

/** Tags and further ones, each once and `most` of them. */
export const withTags = (
  tags: readonly string[],
  further: readonly string[],
  most: number,
): readonly string[] => [...new Set([...tags, ...further])].slice(0, most);
