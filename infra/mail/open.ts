import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Jobs } from '../../commands/ports/jobs.ts';
import type { Bounces, Mail, MailTransport } from '../../commands/ports/mail.ts';
import type { Sms } from '../../commands/ports/sms.ts';
import type { Config } from '../config/config.ts';
import { textsInto } from '../sms/mailbox.ts';
import { openBounces } from './bounces.ts';
import { openMailbox, type KeptMail } from './mailbox.ts';
import { queuedMail } from './queued.ts';
import { dkimKeyFrom, openSmtp } from './smtp.ts';

/** Delivery of mails and text messages of this installation. */
export type Mailing = {
  readonly mail: Mail & {
    /** The last hundred mails that were stored instead of sent, newest first. */
    readonly list: (to?: string) => Promise<readonly KeptMail[]>;
    readonly forget: (to: string) => Promise<void>;
  };
  readonly sms: Sms;
  readonly delivery: { readonly transport: MailTransport; readonly bounces: Bounces } | null;
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
 * Mails go to the configured server. Without one they are stored at `/dev/mailbox`; in production they wait. Throws
 * `MailRefused`.
 */
export const openMailing = async (
  { mail, environment }: Pick<Config, 'mail' | 'environment'>,
  { pool, masterKey, jobs, now }: MailingOptions,
): Promise<Mailing> => {
  const transport = await transportOf(mail);
  const kept = openMailbox({ pool, now });
  const bounces = openBounces({ pool, masterKey, now });
  const isKept = transport === null && environment !== 'production';
  const queued = queuedMail(jobs, transport !== null);
  return {
    mail: isKept
      ? kept
      : {
          ...queued,
          list: (to) => kept.list(to),
          forget: async (to) => {
            await Promise.all([queued.forget(to), bounces.forget(to)]);
          },
        },
    sms: textsInto(kept),
    delivery: transport && { transport, bounces },
    prunables: [kept, bounces],
    close: async () => transport?.close(),
  };
};
