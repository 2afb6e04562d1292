import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privateFolders } from './private-folders.ts';

/** Folders with decrypted files: none stays once its process has ended. */

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'malaab-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A folder of another process, with a file in it. */
const leave = (pid: number | undefined, job: string): string => {
  const name = `x-${pid}-${job}`;
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'source'), 'a film');
  return name;
};

test('a folder is empty at first, readable by its user alone, and gone with its job', () => {
  const folders = privateFolders('x', root);
  const path = folders.make('a');
  expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(path, 'source'), 'a film');
  expect(readdirSync(folders.make('a'))).toEqual([]);
  folders.make('b');
  folders.remove('a');
  expect(readdirSync(root)).toEqual([`x-${process.pid}-b`]);
});

test('what ended processes have left is removed at start and with its job; that of a living one stays', async () => {
  const ended = spawn('true');
  await once(ended, 'close');
  const living = spawn('sleep', ['60']);
  try {
    leave(ended.pid, 'a');
    leave(process.pid, 'a');
    const theirs = leave(living.pid, 'a');
    const folders = privateFolders('x', root);
    expect(readdirSync(root)).toEqual([theirs]);
    leave(ended.pid, 'a');
    const other = leave(ended.pid, 'b');
    folders.remove('a');
    expect(readdirSync(root).toSorted()).toEqual([theirs, other].toSorted());
    // a second adapter of this process leaves the work of the first alone
    const own = folders.make('c');
    privateFolders('x', root);
    expect(statSync(own).isDirectory()).toBe(true);
  } finally {
    living.kill();
  }
});
