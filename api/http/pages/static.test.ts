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

describe('a running server whose build is taken away', () => {
  test('answers 404 for what it hasn’t read yet, to be asked again', async () => {
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

  test('sends it again once it is back', async () => {
    const http = served();
    rmSync(join(webFolder, 'assets'), { recursive: true });
    await Promise.all([1, 2].map(() => http.get('/assets/app-3f2a.js').expect(404)));
    mkdirSync(join(webFolder, 'assets'));
    writeFileSync(script, 'export {};');
    const { status, text } = await http.get('/assets/app-3f2a.js');
    expect([status, text]).toEqual([200, 'export {};']);
  });

  test('goes on with what it has read, and with its page', async () => {
    const http = served();
    await http.get('/assets/app-3f2a.js').expect(200);
    rmSync(webFolder, { recursive: true });
    expect((await http.get('/assets/app-3f2a.js')).status).toBe(200);
    expect((await http.get('/').set('accept', 'text/html')).text).toContain('<!doctype html>');
  });
});
