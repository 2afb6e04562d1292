import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../tests/support/database.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';
import { testService, type TestService } from '../../tests/support/service.ts';

beforeAll(() => programsBuilt());
let it: TestService;
let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-verify-'));
  const copy = { MALAAB_AUDIT_COPY: path.join(folder, 'copy') };
  it = await testService(undefined, undefined, { environment: copy });
  settings = { ...it.environment, ...copy };
  await it.member();
  await it.service.worker.seal();
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const ran = (program: string, more: Readonly<Record<string, string>> = {}) =>
  startProgram(program, { ...settings, ...more }).ended;

test('make verify ends with 0 for an untouched log, also after make audit-key', async () => {
  const own = await ran('verify');
  expect(own.said).toContain('The log is as it was sealed.');
  expect(own.status).toBe(0);
  expect((await ran('audit-key')).said).toMatch(/^The next segment announces the key [\w-]{43};/);
  for (let n = 0; n < 2; n += 1) {
    await it.member();
    await it.service.worker.seal();
  }
  const { said, status } = await ran('verify', { AGAINST: 'copy' });
  expect(said).toMatch(/^\d+ events in \d+ segments were compared with the second place\./);
  expect(status).toBe(0);
});

test('it ends with 2 after naming a fault, and with 1 if it can’t verify', async () => {
  const url = it.environment['MALAAB_DATABASE_URL'] ?? '';
  await query(url, `update ops.audit_segment set jws = replace(jws, '.', '..') where number = 1`);
  const { status, said, complaint } = await ran('verify', { AGAINST: 'copy' });
  expect(said).toContain('other segment: Segment 1 of this database is not the one in the second place.');
  expect(complaint).toContain('The log is not as it was sealed.');
  expect(status).toBe(2);
  expect(await ran('verify', { AGAINST: path.join(folder, 'nothing') })).toMatchObject({ status: 1 });
});
