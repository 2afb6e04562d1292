import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Jobs } from '../../commands/ports/jobs.ts';
import type { Mail, MailDelivery, MailTransport } from '../../commands/ports/mail.ts';
import type { Sms, SmsTransport } from '../../commands/ports/sms.ts';
import type { Config } from '../config/config.ts';
import { openHttpSms } from '../sms/http.ts';
import { textsInto } from '../sms/mailbox.ts';
import { queuedSms } from '../sms/queued.ts';
import { openBounces } from './bounces.ts';
import { openMailbox, type KeptMail } from './mailbox.ts';
import { queuedMail } from './queued.ts';
import { openReturnPaths } from './return-paths.ts';
import { dkimKeyFrom, openSmtp } from './smtp.ts';

/** Delivery of mails and text messages of this installation. */
export type Mailing = {
  readonly mail: Mail & {
    /** The last hundred mails that were stored instead of sent, newest first. */
    readonly list: (to?: string) => Promise<readonly KeptMail[]>;
    /** Forgets the mails and text messages to an address or a number, for an erased person. */
    readonly forget: (to: string) => Promise<void>;
  };
  readonly sms: Sms;
  readonly smsTransport: SmsTransport | null;
  readonly delivery: MailDelivery | null;
  readonly prunables: readonly Prunable[];
  close(): Promise<void>;
};

type MailingOptions = {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly jobs: Jobs;
  readonly now: () => Date;
};

const transportOf = async ({ smtpUrl, from, dkim }: Config['mail']): Promise<MailTransport | null> => {
  if (smtpUrl === undefined) return null;
  const key = dkim && { privateKey: await dkimKeyFrom(dkim.keyFile), selector: dkim.selector };
  return openSmtp({ url: smtpUrl, from, dkim: key });
};

/**
 * Mails go to the configured server, and text messages to the configured provider. Without one they are kept at
 * `/dev/mailbox`, in production they wait. Throws `MailRefused`.
 */
export const openMailing = async (
  { mail, sms, environment }: Pick<Config, 'mail' | 'sms' | 'environment'>,
  { pool, masterKey, jobs, now }: MailingOptions,
): Promise<Mailing> => {
  const transport = await transportOf(mail);
  const smsTransport = sms ? openHttpSms({ ...sms, now }) : null;
  const kept = openMailbox({ pool, now });
  const bounces = openBounces({ pool, masterKey, now });
  const { bounceAddress: address } = mail;
  const returnPaths = address === undefined ? null : openReturnPaths({ address, masterKey });
  const isKept = (to: unknown): boolean => to === null && environment !== 'production';
  const queued = queuedMail(jobs, transport !== null);
  const sender = isKept(transport) ? kept : queued;
  return {
    mail: {
      reachable: sender.reachable,
      send: (outgoing) => sender.send(outgoing),
      list: (to) => kept.list(to),
      forget: async (to) => {
        await Promise.all([kept.forget(to), queued.forget(to), bounces.forget(to)]);
      },
    },
    sms: isKept(smsTransport) ? textsInto(kept) : queuedSms(jobs, smsTransport !== null),
    smsTransport,
    delivery: transport && { transport, bounces, returnPaths },
    prunables: [kept, bounces],
    close: async () => transport?.close(),
  };
};
