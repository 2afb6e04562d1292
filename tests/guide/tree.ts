import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A fenced block of a page: its language, and the file or name that follows it. */
export type Block = { readonly language: string; readonly name: string; readonly text: string };

export const blocksIn = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language = '', name = '', text = '']) => ({
    language,
    name,
    text,
  }));

/** Puts the lines marked `+` after the line that stands before them; that line must be there. */
export const patched = (text: string, diff: string): string => {
  const lines = text.split('\n');
  let at = 0;
  for (const line of diff.trimEnd().split('\n')) {
    const content = line.slice(1);
    if (line.startsWith('+')) lines.splice(at, 0, content);
    else if (content === '') continue;
    else if (!lines.includes(content, at)) throw new Error(`there is no line: ${content}`);
    at = line.startsWith('+') ? at + 1 : lines.indexOf(content, at) + 1;
  }
  return lines.join('\n');
};

/** A copy of this tree, as a page changes it. */
export type Tree = {
  readonly folder: string;
  write(file: string, text: string): void;
  remove(): void;
};

/** Files of these layers, also those that are not committed yet. */
const filesOf = (layers: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...layers], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

export const openTree = (layers: readonly string[]): Tree => {
  mkdirSync('.build', { recursive: true });
  const folder = mkdtempSync(resolve('.build/guide-'));
  const write = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of filesOf(['package.json', ...layers])) write(file, readFileSync(file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) };
};

/** The tree after everything that a page shows: files as they are, diffs applied. */
export const treeOf = (blocks: readonly Block[], layers: readonly string[]): Tree => {
  const tree = openTree(layers);
  for (const { language, name, text } of blocks) {
    if (language === 'diff') tree.write(name, patched(readFileSync(name, 'utf8'), text));
    else if (name.includes('/')) tree.write(name, text);
  }
  return tree;
};
