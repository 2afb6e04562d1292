import type { Pool } from 'pg';
import type { Audit } from '../../commands/ports/audit.ts';
import type { Config } from '../config/config.ts';
import type { OpenEventLog } from '../event-log/open-log.ts';
import { openChain } from './chain.ts';
import { copyNext } from './copy.ts';
import { evidenceOf } from './evidence.ts';
import { openAuditKeys } from './keys.ts';
import { openCopyPlace } from './places.ts';
import { SEGMENT_EVENTS, sealedTo, sealNext } from './seal.ts';
import { asJwk } from './segment.ts';

export type AuditOptions = {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly log: Pick<OpenEventLog, 'readStored'>;
  /** Identity of the log. */
  readonly logId: string;
  readonly now: () => Date;
};

/** The sealed log with its keys and its second place. */
export const openAudit = async (
  config: Pick<Config, 'audit' | 'files'>,
  { pool, masterKey, log, logId, now }: AuditOptions,
): Promise<Audit & { close(): Promise<void> }> => {
  const chain = openChain(pool);
  const keys = openAuditKeys({ pool, masterKey, now });
  const place = await openCopyPlace(config);
  const { everyMs, keyLifeMs } = config.audit;
  const sealing = { log, logId, chain, keys, keyLifeMs, now };
  const ageOf = (at: string | undefined): number =>
    at === undefined ? 0 : Math.max(0, now().getTime() - Date.parse(at));

  return {
    everyMs,
    seal: async () => {
      let sealed = 0;
      for (;;) {
        const events = await sealNext(sealing);
        sealed += events;
        if (events < SEGMENT_EVENTS) return sealed;
      }
    },
    copy: async () => {
      if (!place) return 0;
      let sent = 0;
      for (let some = await copyNext(sealing, place); some > 0; some = await copyNext(sealing, place))
        sent += some;
      return sent;
    },
    published: async (after, limit) => {
      const [all, segments] = await Promise.all([keys.all(), chain.after(after, limit)]);
      return { keys: all.map(asJwk), segments: segments.map(({ segment }) => segment.jws) };
    },
    evidence: (positions) => evidenceOf({ log, logId, chain, keys }, positions),
    status: async () => {
      const to = sealedTo(await chain.last(), logId);
      const [[oldest], [uncopied]] = await Promise.all([
        log.readStored(to === 0n ? 0n : to + 1n, 1),
        place ? chain.uncopied(1) : [],
      ]);
      return { sealLagMs: ageOf(oldest?.at), copyLagMs: ageOf(uncopied?.segment.says.sealedAt) };
    },
    close: async () => place?.close(),
  };
};
