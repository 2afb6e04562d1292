import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appWith } from '../app.fixture.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let webFolder: string;
let script: string;
beforeEach(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'malaab-static-'));
  folders.push(webFolder);
  mkdirSync(join(webFolder, 'assets'));
  script = join(webFolder, 'assets', 'app-3f2a.js');
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html lang="ar"></html>');
  writeFileSync(script, 'export {};');
});
const served = () => appWith([], { webFolder, spaRoutes: ['/'] }).http;

describe('a running server whose build folder disappears', () => {
  test('answers 404, not cacheable, for files not yet read', async () => {
    const http = served();
    rmSync(script);
    const { status, headers, body } = await http.get('/assets/app-3f2a.js');
    expect([status, headers['content-type'], body.code]).toEqual([
      404,
      'application/problem+json',
      'no_such_route',
    ]);
    expect(headers['cache-control']).not.toContain('immutable');
    expect(headers['etag']).toBeUndefined();
  });

  test('sends a file again after it is restored', async () => {
    const http = served();
    rmSync(join(webFolder, 'assets'), { recursive: true });
    await Promise.all([1, 2].map(() => http.get('/assets/app-3f2a.js').expect(404)));
    mkdirSync(join(webFolder, 'assets'));
    writeFileSync(script, 'export {};');
    const { status, text } = await http.get('/assets/app-3f2a.js');
    expect([status, text]).toEqual([200, 'export {};']);
  });

  test('keeps serving files already read, and the page', async () => {
    const http = served();
    await http.get('/assets/app-3f2a.js').expect(200);
    rmSync(webFolder, { recursive: true });
    expect((await http.get('/assets/app-3f2a.js')).status).toBe(200);
    expect((await http.get('/').set('accept', 'text/html')).text).toContain('<!doctype html>');
  });
});
