import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailHandler } from '../../commands/notifications/deliver-mail.ts';
import type { MailTransport, OutgoingMail } from '../../commands/ports/mail.ts';
import { jobRunnerOf, LIFE_MS, pauseAfter, type JobRunner } from '../../commands/process/job-runner.ts';
import { openMailServer, type MailServer } from '../../tests/doubles/mail-server.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openBounces } from './bounces.ts';
import { mailContract } from './contract.ts';
import { openMailbox } from './mailbox.ts';
import { queuedMail } from './queued.ts';
import { dkimKeyFrom, openSmtp } from './smtp.ts';

/** Mails that leave by a real SMTP server on this machine. */

const masterKey = Buffer.alloc(32, 7);
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let db: TestDatabase;
let pool: Pool;
let server: MailServer;
let at = new Date('2026-05-01T10:00:00.000Z');
const now = () => at;
const open: MailTransport[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});
beforeEach(async () => {
  at = new Date('2026-05-01T10:00:00.000Z');
  await pool.query('truncate ops.job, ops.mail_bounce, ops.mailbox');
  server = await openMailServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await server.close();
});

const jobsOf = () => openJobs({ pool, masterKey, now });
const bounces = () => openBounces({ pool, masterKey, now });
const smtp = (url = server.url, more: Partial<Parameters<typeof openSmtp>[0]> = {}): MailTransport => {
  const transport = openSmtp({ url, from: 'ملاعب <no-reply@malaab.example>', ...more });
  open.push(transport);
  return transport;
};
const runnerOf = (transport: MailTransport, failed: Error[] = []): JobRunner =>
  jobRunnerOf({
    jobs: jobsOf(),
    handlers: {
      mail: mailHandler(
        { transport, bounces: bounces(), returnPaths: null },
        { bounced: ({ to, reason }) => bounces().note(to, reason), failed: async () => undefined },
      ),
    },
    now,
    report: ({ error }) => failed.push(error),
    failed: (error) => failed.push(error),
  });
const letter = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'sara@example.com',
  kind: 'approved',
  subject: 'تمت الموافقة',
  text: 'أهلًا يا سارة\n',
  html: '<html lang="ar" dir="rtl"><body><p>أهلًا يا سارة</p></body></html>',
  idempotencyKey: randomUUID(),
  ...more,
});
const later = (ms: number): void => {
  at = new Date(at.getTime() + ms);
};

mailContract('the kept mailbox', async () => {
  const mailbox = openMailbox({ pool, now });
  return { mail: mailbox, arrived: async () => (await mailbox.list()).toReversed() };
});
mailContract('SMTP', async () => {
  const runner = runnerOf(smtp());
  return {
    mail: queuedMail(jobsOf(), true),
    arrived: async () => {
      await runner.runDue();
      return server.received.map(({ to, parsed }) => ({
        to,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html || '',
      }));
    },
  };
});

describe('a mail by SMTP', () => {
  test('has its sender, and is marked as automatic', async () => {
    await smtp().deliver(letter({ replyTo: 'help@malaab.example' }));
    const [{ parsed } = { parsed: undefined }] = server.received;
    expect(parsed?.from?.value).toEqual([{ name: 'ملاعب', address: 'no-reply@malaab.example' }]);
    expect(parsed?.replyTo?.value).toMatchObject([{ address: 'help@malaab.example' }]);
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed?.headers.has('list-unsubscribe')).toBe(false);
    expect(parsed?.html).toContain('dir="rtl"');
  });

  test('has the same id in every attempt', async () => {
    const sent = letter();
    for (const _ of [1, 2]) await smtp().deliver(sent);
    await smtp().deliver(letter());
    const ids = server.received.map(({ parsed }) => parsed.messageId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('can be ended by one POST', async () => {
    const unsubscribe = 'https://malaab.example/unsubscribe?token=abc.def';
    await smtp().deliver(letter({ unsubscribe }));
    const raw = server.received[0]?.raw ?? '';
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is signed for the sender’s domain', async () => {
    await smtp(server.url, { dkim: { privateKey: keys.privateKey, selector: 'may' } }).deliver(letter());
    const raw = server.received[0]?.raw ?? '';
    const header = /^DKIM-Signature: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(raw)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';
    const tags = new Map(
      header.split(';').map((tag): [string, string] => {
        const [name = '', ...value] = tag.split('=');
        return [name.trim(), value.join('=').replaceAll(/\s/g, '')];
      }),
    );
    expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['malaab.example', 'may', 'rsa-sha256']);
    // RFC 6376, 3.7, relaxed headers: the named headers, then the signature's own without its value
    const head = raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n');
    const lineOf = (name: string): string => {
      const line = head.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
      return `${name.toLowerCase()}:${line
        .slice(name.length + 1)
        .replaceAll(/\s+/g, ' ')
        .trim()}`;
    };
    const signed = (tags.get('h') ?? '').split(':').map(lineOf);
    const own = lineOf('DKIM-Signature')
      .replace(/\bb=[^;]*$/, 'b=')
      .trim();
    const data = Buffer.from([...signed, own].join('\r\n'));
    const signature = Buffer.from(tags.get('b') ?? '', 'base64');
    expect(verify('sha256', data, createPublicKey(keys.publicKey), signature)).toBe(true);
  });

  test('is encrypted while it waits', async () => {
    await queuedMail(jobsOf(), true).send(letter({ text: 'code 4711' }));
    const { rows } = await pool.query<{ payload: Buffer; about: Buffer }>(
      'select payload, about from ops.job',
    );
    expect(rows).toHaveLength(1);
    const bytes = Buffer.concat([rows[0]?.payload ?? Buffer.alloc(0), rows[0]?.about ?? Buffer.alloc(0)]);
    expect(bytes.includes('4711')).toBe(false);
    expect(bytes.includes('sara@example.com')).toBe(false);
    await runnerOf(smtp()).runDue();
    expect((await pool.query('select payload, about, failed from ops.job')).rows).toEqual([
      { payload: null, about: null, failed: false },
    ]);
  });
});

describe('a server that does not take a mail', () => {
  test('gets it again after it was full', async () => {
    server.answer('sara@example.com', { code: 452, text: 'Mailbox full' });
    const runner = runnerOf(smtp());
    await queuedMail(jobsOf(), true).send(letter());
    await runner.runDue();
    expect(await jobsOf().status()).toMatchObject([{ queue: 'mail', waiting: 1, failed: 0 }]);
    server.answer('sara@example.com', null);
    await runner.runDue();
    expect(server.received).toEqual([]);
    later(pauseAfter(1));
    await runner.runDue();
    expect(server.of('sara@example.com')).toHaveLength(1);
  });

  test('gets it again after an outage', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const runner = runnerOf(smtp());
    await queuedMail(jobsOf(), true).send(letter());
    await runner.runDue();
    server = await openMailServer(port);
    later(pauseAfter(1));
    await runner.runDue();
    expect(server.received).toHaveLength(1);
  });

  test('is given up after two days', async () => {
    server.answer('sara@example.com', { code: 452, text: 'Mailbox full' });
    const failed: Error[] = [];
    const runner = runnerOf(smtp(), failed);
    await queuedMail(jobsOf(), true).send(letter());
    later(LIFE_MS);
    await runner.runDue();
    expect(failed.map(({ message }) => message)).toEqual([expect.stringContaining('452 Mailbox full')]);
    expect(await jobsOf().status()).toMatchObject([{ waiting: 0, failed: 1 }]);
    expect(await bounces().reasonOf('sara@example.com')).toBeNull();
  });

  test('gets no notices for an address that it refused permanently, for 30 days', async () => {
    server.answer('sara@example.com', { code: 550, text: '5.1.1 No such user' });
    const runner = runnerOf(smtp());
    const mail = queuedMail(jobsOf(), true);
    await mail.send(letter());
    await runner.runDue();
    expect(await bounces().reasonOf('Sara@example.com')).toContain('550 5.1.1 No such user');
    server.answer('sara@example.com', null);
    const unsubscribe = 'https://malaab.example/unsubscribe?token=a';
    await mail.send(letter({ subject: 'notice', unsubscribe }));
    await mail.send(letter({ subject: 'code' }));
    await runner.runDue();
    expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['code']);
    later(31 * 24 * 3_600_000);
    await mail.send(letter({ subject: 'later', unsubscribe }));
    await runner.runDue();
    expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['code', 'later']);
  });

  test('that refuses the login keeps mails waiting, and is reported at the start', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    const transport = smtp(wrong.href);
    expect(await transport.trouble()).toContain('Invalid login');
    expect(await smtp().trouble()).toBeNull();
    await queuedMail(jobsOf(), true).send(letter());
    await runnerOf(transport).runDue();
    expect(await bounces().reasonOf('sara@example.com')).toBeNull();
    expect(await jobsOf().status()).toMatchObject([{ waiting: 1, failed: 0 }]);
  });
});

test('an erased person gets no waiting mail', async () => {
  const mail = queuedMail(jobsOf(), true);
  await mail.send(letter());
  await mail.send(letter({ to: 'omar@example.com' }));
  await mail.forget('SARA@example.com');
  await runnerOf(smtp()).runDue();
  expect(server.received.map(({ to }) => to)).toEqual(['omar@example.com']);
});

test('several workers deliver each mail once', async () => {
  const mail = queuedMail(jobsOf(), true);
  for (let n = 0; n < 60; n += 1) await mail.send(letter({ to: `m${n}@example.com` }));
  await Promise.all([1, 2, 3].map(() => runnerOf(smtp()).runDue()));
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(60);
  expect(server.received).toHaveLength(60);
});

test('a key that cannot sign is refused with a message', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-dkim-'));
  const file = path.join(folder, 'dkim.pem');
  await writeFile(file, keys.publicKey);
  await expect(dkimKeyFrom(file)).rejects.toThrow(
    `MALAAB_DKIM_KEY names ${file}, which holds no private key`,
  );
  await expect(dkimKeyFrom(`${file}.away`)).rejects.toThrow('can’t be read');
  await writeFile(file, keys.privateKey);
  expect(await dkimKeyFrom(file)).toBe(keys.privateKey);
  await rm(folder, { recursive: true });
});
