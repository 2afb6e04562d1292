import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTransport, OutgoingMail } from '../../commands/ports/mail.ts';
import { deliveryReport } from '../../tests/doubles/delivery-report.ts';
import { openMailServer, type MailServer, type ReceivedMail } from '../../tests/doubles/mail-server.ts';
import { openReturnPaths } from './return-paths.ts';
import { openSmtp } from './smtp.ts';

/** Mails that left by a real SMTP server, and the reports about them. */

const address = 'bounces@malaab.example';
const paths = openReturnPaths({ address, masterKey: Buffer.alloc(32, 7) });
const JOB = '4711';
const TO = 'Sara@example.com';
const mail: OutgoingMail = {
  to: TO,
  kind: 'approved',
  subject: 'تمت الموافقة',
  text: 'أهلًا يا سارة\n',
  html: '<p dir="rtl">أهلًا يا سارة</p>',
  idempotencyKey: 'approved/1',
};

let server: MailServer;
let transport: MailTransport;
let sent: ReceivedMail;
beforeAll(async () => {
  server = await openMailServer();
  transport = openSmtp({ url: server.url, from: 'ملاعب <no-reply@malaab.example>' });
  await transport.deliver(mail, paths.of(JOB, TO));
  const [only] = server.received;
  if (only === undefined) throw new Error('the mail did not arrive');
  sent = only;
});
afterAll(async () => {
  await transport.close();
  await server.close();
});

const tagOf = (path: string): string => /\+([^@]+)@/.exec(path)?.[1] ?? '';
const read = (message: string, tag = tagOf(sent.returnPath)) => paths.read(tag, Buffer.from(message));
const failed = { job: JOB, to: 'Sara@example.com', code: '550 5.1.1', isOfAddress: true };

test('a mail leaves with a return path of its own, and its sender stays', () => {
  expect(sent.returnPath).toMatch(/^bounces\+[\da-z]+-[\da-f]{32}@malaab\.example$/);
  expect(sent.parsed.from?.value).toMatchObject([{ address: 'no-reply@malaab.example' }]);
  expect(tagOf(paths.of(JOB, 'omar@example.com'))).not.toBe(tagOf(sent.returnPath));
});

test('the longest return path is one that servers take', async () => {
  const longest = openReturnPaths({
    address: 'b'.repeat(16) + '@malaab.example',
    masterKey: Buffer.alloc(32),
  });
  const path = longest.of(String(2n ** 63n - 1n), TO);
  expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64);
  await transport.deliver({ ...mail, to: 'nour@example.com', idempotencyKey: 'approved/2' }, path);
  expect(server.of('nour@example.com')).toMatchObject([{ returnPath: path }]);
});

describe('a report of a final failure', () => {
  test.each([
    ['with the headers of the mail', { returns: 'headers' }],
    ['with the whole mail', { returns: 'whole' }],
    ['without the mail', { returns: 'nothing' }],
    ['of an address that it was forwarded to', { forwardedTo: 'sara@club.example' }],
  ] as const)('names the job and the address, %s', async (_, about) => {
    expect(await read(deliveryReport(sent, about))).toEqual(failed);
  });

  test('is read by the tag in any case', async () => {
    expect(await read(deliveryReport(sent), tagOf(sent.returnPath).toUpperCase())).toEqual(failed);
  });

  test.each([
    ['5.1.1', undefined, '550 5.1.1', true],
    ['5.1.1', null, '5.1.1', true],
    ['5.2.1', 'smtp; 550 5.2.1 disabled', '550 5.2.1', true],
    ['5.7.1', 'smtp; 554 5.7.1 blocked', '554 5.7.1', false],
    ['5.3.4', 'smtp; 552 5.3.4 too large', '552 5.3.4', false],
    // tried for days in vain: this mail has failed, the address may be good
    ['4.4.1', 'smtp; 451 4.4.1 timeout', '451 4.4.1', false],
  ] as const)(
    '%s (%s) has the code %s; of the address: %s',
    async (status, diagnostic, code, isOfAddress) => {
      const report = deliveryReport(sent, { status, ...(diagnostic !== undefined && { diagnostic }) });
      expect(await read(report)).toMatchObject({ code, isOfAddress });
    },
  );
});

test.each([
  ['a delay', () => deliveryReport(sent, { action: 'delayed', status: '4.4.1' })],
  ['a delivery', () => deliveryReport(sent, { action: 'delivered', status: '2.0.0' })],
  ['an automatic answer', () => `From: ${TO}\r\nSubject: Out of office\r\n\r\nI am away.\r\n`],
  [
    'a report of a mail to another address',
    () => deliveryReport({ ...sent, to: 'omar@example.com' }, { returns: 'nothing' }),
  ],
  ['no message', () => ''],
  ['bytes', () => '\0\u{ffff}'.repeat(1000)],
])('%s is no failure of the mail', async (_, message) => {
  expect(await read(message())).toBeNull();
});

test.each([
  ['of another mail', () => tagOf(sent.returnPath).replace(/^[^-]+/, (4712).toString(36))],
  ['of another recipient', () => tagOf(paths.of(JOB, 'omar@example.com'))],
  [
    'of another installation',
    () => tagOf(openReturnPaths({ address, masterKey: Buffer.alloc(32, 8) }).of(JOB, TO)),
  ],
  ['with a number that no job has', () => `zzzzzzzzzzzzz-${'0'.repeat(32)}`],
  ['that is none', () => 'x'],
])('a report at a tag %s is not taken', async (_, tag) => {
  const answer = await read(deliveryReport(sent), tag());
  expect(answer).toBeNull();
});
