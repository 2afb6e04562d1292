import type { Pool } from 'pg';
import type { Push } from '../../commands/ports/push.ts';
import type { Config } from '../config/config.ts';
import { keptVapidKeys } from './vapid-keys.ts';
import { openWebPush } from './web-push.ts';

/** The address of `Name <address>`. */
const bareAddress = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** Web push with the configured keys, or with a pair of its own. Throws `MasterKeyRefused`. */
export const openPush = async (
  { push, mail }: Pick<Config, 'push' | 'mail'>,
  { pool, masterKey }: { readonly pool: Pool; readonly masterKey: Uint8Array },
): Promise<Push> =>
  openWebPush({
    keys: push ?? (await keptVapidKeys(pool, masterKey)),
    subject: `mailto:${bareAddress(mail.from)}`,
  });
