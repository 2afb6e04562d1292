/** The contract of adapters of the port for text messages. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sms, TextMessage } from '../../commands/ports/sms.ts';

export type SmsUnderTest = {
  readonly sms: Sms;
  /** Ends what is kept or waits for a number. */
  readonly forget: (to: string) => Promise<void>;
  /** All messages that have arrived by now, oldest first. Delivers what waits. */
  readonly arrived: () => Promise<readonly Pick<TextMessage, 'to' | 'text'>[]>;
};

const [ONE, OTHER] = ['+201001234567', '+201112223334'];

const message = (more: Partial<TextMessage> = {}): TextMessage => ({
  kind: 'phone',
  to: ONE,
  text: 'رمزك 1234\nYour code: 1234 “٤”',
  idempotencyKey: randomUUID(),
  ...more,
});

/** `open` returns an adapter without messages. */
export const smsContract = (name: string, open: () => Promise<SmsUnderTest>): void => {
  describe(`${name} as text messages`, () => {
    let it: SmsUnderTest;
    beforeEach(async () => {
      it = await open();
    });

    test('sends number and text as they are, in any script', async () => {
      await it.sms.send(message());
      await it.arrived();
      await it.sms.send(message({ to: OTHER, text: 'later' }));
      expect(await it.arrived()).toEqual([
        { to: ONE, text: message().text },
        { to: OTHER, text: 'later' },
      ]);
    });

    test('sends one message a key, however often it is tried', async () => {
      const sent = message();
      await Promise.all(Array.from({ length: 10 }, () => it.sms.send(sent)));
      await it.arrived();
      await it.sms.send(sent);
      await it.sms.send(message());
      expect(await it.arrived()).toHaveLength(2);
    });

    test('forgets a number, and no other', async () => {
      await it.sms.send(message());
      await it.sms.send(message({ to: OTHER }));
      await it.forget(ONE);
      expect((await it.arrived()).map(({ to }) => to)).toEqual([OTHER]);
    });

    test('is reachable', () => {
      expect(it.sms.reachable).toBe(true);
    });
  });
};
