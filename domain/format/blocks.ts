/** A long text in plain writing: headings, lists and paragraphs, as pages and previews of links show it. */

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const HEADING = /^(##|###)[ \t]+(\S.*)$/;
const ITEM = /^[-•][ \t]+(\S.*)$/;

/** The blocks of a text: `## ` and `### ` begin headings, `- ` begins items, and an empty line ends a paragraph. */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    [lines, items] = [[], []];
  };
  for (const line of text.split(/\r?\n/)) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, item] = ITEM.exec(line) ?? [];
    if (title !== undefined) {
      close();
      blocks.push({ kind: 'heading', level: marks === '##' ? 2 : 3, text: title.trimEnd() });
    } else if (item !== undefined) {
      if (lines.length > 0) close();
      items.push(item.trimEnd());
    } else if (line.trim() === '') close();
    else {
      if (items.length > 0) close();
      lines.push(line.trimEnd());
    }
  }
  close();
  return blocks;
};

/** The first paragraph of a text, without marks; the first heading or item if there is none. */
export const leadOf = (text: string): string => {
  const blocks = blocksOf(text);
  const first = blocks.find(({ kind }) => kind === 'paragraph') ?? blocks[0];
  if (!first) return '';
  return first.kind === 'list' ? (first.items[0] ?? '') : first.text;
};

/** Words a minute of a reader of the web: fewer of Arabic, whose words carry articles and pronouns. */
const PACE = { ar: 180, en: 230 } as const;

/** Minutes that a text takes to read, at least one. */
export const minutesOf = (text: string, language: keyof typeof PACE): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0) / PACE[language]));
