import type { Evidence, EvidenceEvent, InclusionProof } from '../../commands/ports/audit.ts';
import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';
import type { Chain, Kept } from './chain.ts';
import { ENTRY_BYTES, entryAt, readEntry } from './digest.ts';
import type { AuditKeys } from './keys.ts';
import { proofOf } from './merkle.ts';
import { asJwk } from './segment.ts';

export type EvidenceOptions = {
  readonly log: Pick<OpenEventLog, 'readStored'>;
  readonly logId: string;
  readonly chain: Chain;
  readonly keys: AuditKeys;
};

/** The index of a position in a segment; -1 = none of its events. */
const indexOf = (entries: Buffer, position: bigint): number => {
  for (let i = 0; i < entries.length / ENTRY_BYTES; i += 1)
    if (readEntry(entryAt(entries, i)).position === position) return i;
  return -1;
};

const proofIn = (kept: Kept | null, position: bigint): InclusionProof | null => {
  const index = kept ? indexOf(kept.entries, position) : -1;
  if (!kept || index === -1) return null;
  return { segment: kept.segment.says.segment, path: proofOf(kept.entries, index) };
};

const shown = ({ position, ...event }: StoredEvent): EvidenceEvent => ({
  ...event,
  position: String(position),
});

/** The stored events at these positions, with the way of each to a signed root. Unknown positions are left out. */
export const evidenceOf = async (
  { log, logId, chain, keys }: EvidenceOptions,
  positions: readonly bigint[],
): Promise<Evidence> => {
  const used = new Map<number, Kept>();
  const events: Evidence['events'][number][] = [];
  for (const position of positions) {
    const [event] = await log.readStored(position, 1);
    if (event?.position !== position) continue;
    const known = [...used.values()].find(({ entries }) => indexOf(entries, position) !== -1);
    const kept = known ?? (await chain.holding(logId, position));
    const proof = proofIn(kept, position);
    if (kept && proof) used.set(proof.segment, kept);
    events.push({ event: shown(event), proof });
  }
  return {
    events,
    segments: [...used.values()].map(({ segment }) => segment.jws),
    keys: (await keys.all()).map(asJwk),
  };
};
