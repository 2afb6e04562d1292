import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
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

/** This tree as a page changes it: links to existing files, copies where the page changes them. */
export type Tree = {
  readonly folder: string;
  write(file: string, text: string): void;
  remove(): void;
};

const linkAll = (from: string, to: string): void => {
  for (const name of readdirSync(from)) symlinkSync(resolve(from, name), join(to, name));
};

/** The files of these folders, without installed or built files. */
const filesOf = (folders: readonly string[]): readonly string[] =>
  folders.length === 0
    ? []
    : execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
        encoding: 'utf8',
      })
        .split('\n')
        .filter((file) => file !== '' && existsSync(file));

/** A tree with links to these folders, and with copies of those that a bundler reads, as it follows links. */
export const openTree = (rooms: readonly string[], copied: readonly string[] = []): Tree => {
  mkdirSync('.build', { recursive: true });
  const folder = mkdtempSync(resolve('.build/guide-'));
  for (const room of rooms) symlinkSync(resolve(room), join(folder, room));
  for (const file of filesOf(copied)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }

  /** Turns the links on the way to a file into folders of links. */
  const own = (path: string): void => {
    if (path === '.') return;
    own(dirname(path));
    const place = join(folder, path);
    const known = lstatSync(place, { throwIfNoEntry: false });
    if (known?.isDirectory()) return;
    if (known) rmSync(place);
    mkdirSync(place);
    if (known) linkAll(path, place);
  };
  return {
    folder,
    write: (file, text) => {
      own(dirname(file));
      rmSync(join(folder, file), { force: true });
      writeFileSync(join(folder, file), text);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};

/** The tree after everything that a page shows: files as they are, diffs applied. */
export const treeOf = (
  blocks: readonly Block[],
  rooms: readonly string[],
  copied: readonly string[] = [],
): Tree => {
  const tree = openTree(rooms, copied);
  for (const { language, name, text } of blocks) {
    if (language === 'diff') tree.write(name, patched(readFileSync(name, 'utf8'), text));
    else if (name.includes('/')) tree.write(name, text);
  }
  return tree;
};
