import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkDossier } from '../../infra/audit/dossier-check.ts';
import { ownSource, sourceAt } from '../../infra/audit/sources.ts';
import { verifyLog } from '../../infra/audit/verify.ts';
import { type Person, testService, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let staff: Person;
let scout: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-dossier-'));
  it = await testService(undefined, undefined, {
    environment: { MALAAB_AUDIT_COPY: path.join(folder, 'copy') },
  });
  staff = await it.admin();
  scout = await it.member('SCOUT');
  await post(staff, `/users/approve/${scout.id}`, {}).expect(200);
  await it.service.worker.seal();
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const get = ({ token }: Person, address: string) =>
  it.http.get(address).set('authorization', `Bearer ${token}`).set('malaab-after', last);
const post = ({ token }: Person, address: string, body: object) =>
  it.http
    .post(address)
    .set('authorization', `Bearer ${token}`)
    .send(body)
    .expect(({ headers }: Response) => {
      last = headers['malaab-position'] ?? last;
    });
let last = '0';

const published = z.object({ keys: z.array(z.object({ kid: z.string() })), segments: z.array(z.string()) });
const steps = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      by: z.string().nullable(),
      permission: z.string().nullable(),
      session: z.string().nullable(),
      asItWas: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});

const dossierParts = z.looseObject({
  steps: z.array(
    z.looseObject({ id: z.string(), event: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
  evidence: z.looseObject({
    events: z.array(z.looseObject({ event: z.looseObject({ id: z.string(), revision: z.int() }) })),
  }),
});

const saved = async (name: string, content: unknown): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
};

test('signed roots are published for everybody, and prove the log', async () => {
  const { body } = await it.http.get('/.well-known/audit').expect(200);
  const { keys, segments } = published.parse(body);
  expect(keys).toHaveLength(1);
  expect(segments.length).toBeGreaterThan(0);
  const { log, pool } = it.platform;
  const file = await sourceAt(await saved('published.json', body));
  const logId = (await log.logIdentity())?.id ?? '';
  for (const against of [file, await sourceAt(path.join(folder, 'copy'))])
    expect(await verifyLog({ log, logId, own: ownSource(pool), against })).toMatchObject({ findings: [] });
  await it.http.get('/.well-known/audit?after=x').expect(400);
  expect(published.parse((await it.http.get('/.well-known/audit?after=100000')).body).segments).toEqual([]);
});

test('an approval has a dossier: who, by which permission, from which session, on which evidence', async () => {
  const { body } = await get(staff, `/dossiers/user/${scout.id}`).expect(200);
  const approved = steps.parse(body).steps.find(({ event }) => event === 'UserApproved');
  expect(approved).toMatchObject({
    by: staff.id,
    permission: '*',
    asItWas: { state: 'active', role: 'SCOUT' },
  });
  expect(approved?.session).toMatch(/^[0-9a-f-]{36}$/);
  await get(scout, `/dossiers/user/${scout.id}`).expect(404);
  await get(staff, '/dossiers/nothing/x').expect(404);
});

test('a dossier is proven without the server, and a changed one is not', async () => {
  const { body } = await get(staff, `/dossiers/user/${scout.id}`).expect(200);
  const root = await saved('roots.json', (await it.http.get('/.well-known/audit')).body);
  expect(await checkDossier(await saved('dossier.json', body), root)).toMatchObject({ faults: [] });

  const text = JSON.stringify(body);
  const another = text.replaceAll(staff.id, scout.id);
  expect((await checkDossier(await saved('other.json', JSON.parse(another)))).faults).not.toEqual([]);
  const said = text.replace('"permission":"*"', '"permission":"users:write"');
  const { faults } = await checkDossier(await saved('said.json', JSON.parse(said)));
  expect(faults).toEqual([expect.stringMatching(/^Step .* is not what its event says: permission\.$/)]);
  const whole = dossierParts.parse(body);
  const { steps: all, evidence } = whole;
  // public values are compared; sealed values, and those that the server adds, are named as not proven
  const role = all.map((step) =>
    step.event === 'RoleChosen' ? { ...step, data: { ...step.data, role: 'COACH' } } : step,
  );
  const changed = await checkDossier(await saved('role.json', { ...whole, steps: role }), root);
  expect(changed.faults).toEqual([expect.stringMatching(/^Step .* is not what its event says: role\.$/)]);
  expect(changed.lines).toContainEqual(
    expect.stringMatching(/^Not proven, because it is sealed: .*user\.name/),
  );
  const middle = evidence.events.find(({ event }) => event.revision === 1)?.event.id;
  const shorter = {
    ...whole,
    steps: all.filter(({ id }) => id !== middle),
    evidence: { ...evidence, events: evidence.events.filter(({ event }) => event.id !== middle) },
  };
  expect((await checkDossier(await saved('shorter.json', shorter), root)).lines).toContain(
    `Revisions of user-${scout.id} that the dossier doesn't have: 1.`,
  );
});

test('a decision that is not sealed yet is told apart', async () => {
  const other = await it.member('SCOUT');
  await post(staff, `/users/approve/${other.id}`, {}).expect(200);
  const { body } = await get(staff, `/dossiers/user/${other.id}`).expect(200);
  const { faults } = await checkDossier(await saved('new.json', body));
  expect(faults.at(-1)).toMatch(/was not sealed when the dossier was made/);
  await it.service.worker.seal();
  const later = await get(staff, `/dossiers/user/${other.id}`).expect(200);
  expect((await checkDossier(await saved('later.json', later.body))).faults).toEqual([]);
});

test('an erasure breaks neither the chain nor a dossier that was made before', async () => {
  const gone = await it.member('SCOUT');
  await post(staff, `/users/approve/${gone.id}`, {}).expect(200);
  await it.service.worker.seal();
  const { body } = await get(staff, `/dossiers/user/${gone.id}`).expect(200);
  await post(staff, `/users/erase/${gone.id}`, {}).expect(200);
  await it.service.worker.seal();
  expect((await checkDossier(await saved('gone.json', body))).faults).toEqual([]);
  const { log, pool } = it.platform;
  const logId = (await log.logIdentity())?.id ?? '';
  expect(await verifyLog({ log, logId, own: ownSource(pool) })).toMatchObject({ findings: [] });
});
