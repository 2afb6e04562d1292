import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../support/service.ts';
import { blocksIn } from './tree.ts';

const run = promisify(execFile);

/** The program of docs/audit.md on the roots and a dossier of a service. */
let it: TestService;
let folder: string;
let roots: string;
let dossier: string;
beforeAll(async () => {
  it = await testService();
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-audit-'));
  const page = await readFile('docs/audit.md', 'utf8');
  const program = blocksIn(page).find(({ language }) => language === 'python')?.text ?? '';
  await writeFile(path.join(folder, 'verify.py'), program);
  const [staff, scout] = [await it.admin(), await it.member('SCOUT')];
  const authorization = `Bearer ${staff.token}`;
  const approved = await it.http
    .post(`/users/approve/${scout.id}`)
    .set({ authorization })
    .send({})
    .expect(200);
  await it.service.worker.seal();
  const after = { authorization, 'malaab-after': approved.headers['malaab-position'] ?? '0' };
  const found = await it.http.get(`/dossiers/user/${scout.id}`).set(after).expect(200);
  dossier = await saved('dossier.json', found.body);
  roots = await saved('roots.json', (await it.http.get('/.well-known/audit')).body);
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const saved = async (name: string, content: unknown): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const verified = (...files: string[]): Promise<string> =>
  run('python3', [path.join(folder, 'verify.py'), ...files]).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => String(error instanceof Error && 'stderr' in error ? error.stderr : error).trim(),
  );

test('proves published roots and a dossier', async () => {
  expect(await verified(roots)).toBe('proven');
  expect(await verified(roots, dossier)).toBe('proven');
});

test('names a changed event and a changed root', async () => {
  const text = await readFile(dossier, 'utf8');
  const changed = await saved('changed.json', text.replace('"type":"UserApproved"', '"type":"UserRejected"'));
  expect(await verified(roots, changed)).toMatch(/^Event .* was changed\.$/);
  const signed = await readFile(roots, 'utf8');
  const forged = await saved(
    'forged.json',
    signed.replace(/("segments":\["[^".]+\.[^".]+\.)...../, '$1AAAAA'),
  );
  expect(await verified(forged)).toBe('Segment 1 is forged.');
});
