import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type S3Server } from '../../tests/doubles/s3-server.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { readConfig } from '../config/config.ts';
import { anEvent, aStream } from '../event-log/contract/subject.ts';
import type { OpenEventLog } from '../event-log/open-log.ts';
import { postgresEventLog } from '../event-log/postgres/log.ts';
import { CopyDiffers } from './copy.ts';
import { openAudit } from './open.ts';
import { openCopyPlace, segmentFile } from './places.ts';
import { ownSource, placeSource } from './sources.ts';
import { verifyLog } from './verify.ts';

const LOG_ID = '01900000-0000-7000-8000-000000000001';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-second-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

type Bench = { readonly database: TestDatabase; readonly pool: Pool; readonly log: OpenEventLog };

const withLog = async (use: (bench: Bench) => Promise<void>): Promise<void> => {
  const database = await freshDatabase();
  const pool = openPool(database.url);
  const log = await postgresEventLog({ url: database.url });
  try {
    await use({ database, pool, log });
  } finally {
    await log.close();
    await pool.end();
    await database.drop();
  }
};

const configOf = (settings: Readonly<Record<string, string>>) => {
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.complaints.join('\n'));
  return read.config;
};

const auditOn = ({ pool, log }: Bench, settings: Readonly<Record<string, string>>, now = () => new Date()) =>
  openAudit(configOf(settings), { pool, log, masterKey: Buffer.alloc(32, 3), logId: LOG_ID, now });

const places = [
  ['a folder', () => ({ MALAAB_AUDIT_COPY: path.join(folder, 'copy') })],
  ['a bucket', () => ({ ...s3.environment, MALAAB_AUDIT_COPY: 's3' })],
] as const;

describe.each(places)('the second place, %s', (_, settingsOf) => {
  test('gets each segment, and proves the log', () =>
    withLog(async (bench) => {
      const settings = settingsOf();
      const audit = await auditOn(bench, settings);
      for (let n = 0; n < 3; n += 1) {
        await bench.log.append(aStream(), 'none', [anEvent(), anEvent()]);
        await audit.seal();
      }
      expect(await audit.copy()).toBe(3);
      expect(await audit.copy()).toBe(0);
      const place = await openCopyPlace(configOf(settings));
      const against = place && placeSource(place, 'it');
      const verified = await verifyLog({
        log: bench.log,
        logId: LOG_ID,
        own: ownSource(bench.pool),
        ...(against && { against }),
      });
      expect(verified).toMatchObject({ segments: 3, events: 6, findings: [] });
      await Promise.all([place?.close(), audit.close()]);
    }));
});

test('a copy that fails is sent again, and its lag is shown meanwhile', () =>
  withLog(async (bench) => {
    const blocked = path.join(folder, 'blocked');
    await writeFile(blocked, 'no folder');
    let ahead = 0;
    const audit = await auditOn(bench, { MALAAB_AUDIT_COPY: blocked }, () => new Date(Date.now() + ahead));
    await bench.log.append(aStream(), 'none', [anEvent()]);
    ahead = 60_000;
    expect((await audit.status()).sealLagMs).toBeGreaterThan(50_000);
    await audit.seal();
    expect((await audit.status()).sealLagMs).toBe(0);
    await expect(audit.copy()).rejects.toThrow('ENOTDIR');
    ahead = 180_000;
    expect((await audit.status()).copyLagMs).toBeGreaterThan(100_000);
    await rm(blocked);
    expect(await audit.copy()).toBe(1);
    expect((await audit.status()).copyLagMs).toBe(0);
    expect(await readdir(blocked)).toContain(segmentFile(1));
  }));

test('nothing there is overwritten', () =>
  withLog(async (bench) => {
    const place = path.join(folder, 'other');
    const audit = await auditOn(bench, { MALAAB_AUDIT_COPY: place });
    await bench.log.append(aStream(), 'none', [anEvent()]);
    await audit.seal();
    await audit.copy();
    await bench.pool.query('update ops.audit_segment set copied_at = null');
    expect(await audit.copy()).toBe(1);
    await writeFile(path.join(place, segmentFile(1)), '{}');
    await bench.pool.query('update ops.audit_segment set copied_at = null');
    await expect(audit.copy()).rejects.toThrow(CopyDiffers);
  }));

test('of two that seal at once one wins each segment, and the chain stays whole', () =>
  withLog(async (bench) => {
    const both = [await auditOn(bench, {}), await auditOn(bench, {})];
    await both[0]?.seal();
    for (let n = 0; n < 5; n += 1) {
      await bench.log.append(aStream(), 'none', [anEvent()]);
      await Promise.allSettled(both.map((audit) => audit.seal()));
    }
    await both[0]?.seal();
    const verified = await verifyLog({ log: bench.log, logId: LOG_ID, own: ownSource(bench.pool) });
    expect(verified).toMatchObject({ events: 5, unsealed: 0, findings: [] });
  }));

test('a log whose sealed end is gone is not sealed further', () =>
  withLog(async (bench) => {
    const audit = await auditOn(bench, {});
    await bench.log.append(aStream(), 'none', [anEvent(), anEvent()]);
    await audit.seal();
    await bench.pool.query('delete from log.events where position = 2');
    await bench.log.append(aStream(), 'none', [anEvent()]);
    await expect(audit.seal()).rejects.toThrow('is not in the log');
  }));

test('a key that is too old announces another one', () =>
  withLog(async (bench) => {
    let days = 0;
    const audit = await auditOn(bench, {}, () => new Date(Date.now() + days * 86_400_000));
    for (; days < 300; days += 100) {
      await bench.log.append(aStream(), 'none', [anEvent()]);
      await audit.seal();
    }
    expect((await audit.published(0, 10)).keys).toHaveLength(3);
    const { rows } = await bench.pool.query('select from ops.audit_key where private_box is not null');
    expect(rows).toHaveLength(1);
    const verified = await verifyLog({ log: bench.log, logId: LOG_ID, own: ownSource(bench.pool) });
    expect(verified).toMatchObject({ segments: 3, findings: [] });
  }));
