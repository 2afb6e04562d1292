/** The contract of adapters of the mail port. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail, OutgoingMail } from '../../commands/ports/mail.ts';

export type ArrivedMail = Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'html'>;

export type MailUnderTest = {
  readonly mail: Mail & { readonly forget: (to: string) => Promise<void> };
  /** All mails that have arrived by now, oldest first. Delivers waiting mails. */
  readonly arrived: () => Promise<readonly ArrivedMail[]>;
};

const outgoing = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'one@example.com',
  kind: 'activation',
  subject: 'رمز التفعيل',
  text: 'رمزك\n1234\n',
  html: '<p dir="rtl">رمزك <b>1234</b></p>',
  idempotencyKey: randomUUID(),
  ...more,
});

/** `open` returns an empty mailbox. */
export const mailContract = (name: string, open: () => Promise<MailUnderTest>): void => {
  describe(`${name} as mail`, () => {
    let it: MailUnderTest;
    beforeEach(async () => {
      it = await open();
    });

    test('sends subject, text and HTML unchanged, in any script', async () => {
      const sent = outgoing();
      await it.mail.send(sent);
      const [arrived] = await it.arrived();
      expect({ ...arrived, text: arrived?.text.trim(), html: arrived?.html.trim() }).toMatchObject({
        to: sent.to,
        subject: sent.subject,
        text: sent.text.trim(),
        html: sent.html,
      });
    });

    test('sends one mail for each key, for any number of attempts', async () => {
      const sent = outgoing();
      await Promise.all(Array.from({ length: 10 }, () => it.mail.send(sent)));
      await it.arrived();
      await it.mail.send(sent);
      await it.mail.send(outgoing({ to: 'two@example.com' }));
      const to = (await it.arrived()).map((one) => one.to);
      expect(to.toSorted((a, b) => a.localeCompare(b))).toEqual(['one@example.com', 'two@example.com']);
    });

    test('writes no header injected by a subject or a name', async () => {
      await it.mail.send(outgoing({ subject: 'مرحبًا\r\nBcc: thief@example.com' }));
      const all = await it.arrived();
      expect(all.map(({ to }) => to)).toEqual(['one@example.com']);
    });

    test('is reachable', () => {
      expect(it.mail.reachable).toBe(true);
    });
  });
};
