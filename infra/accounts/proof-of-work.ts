import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Prunable, WorkChallenge, ProofOfWork, Solution } from '../../commands/ports/accounts.ts';

const LIFE = 10 * 60_000;
/** 65,000 hashes on average: under a second on a computer, two or three on a simple phone. */
const BITS = 16;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Proof of work (hashcash over SHA-256). A challenge consists of random bytes, its expiry, and an HMAC of both and the
 * account, so it is not stored. A solved one is kept in `ops.spent_puzzle` until it expires.
 */
export function openProofOfWork(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
  readonly bits?: number;
}): ProofOfWork & Prunable {
  const { pool, key, now, bits = BITS } = options;

  return { pose, accept, prune };

  function pose(account: string): WorkChallenge {
    const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head);
    head.writeUIntBE(now().getTime() + LIFE, RANDOM_BYTES, TIME_BYTES);
    return { challenge: Buffer.concat([head, seal(account, head)]).toString('base64url'), bits };
  }

  async function accept(account: string, { challenge, answer }: Solution): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
    const mark = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
    const expected = seal(account, head);
    if (mark.length !== expected.length || !timingSafeEqual(mark, expected)) return false;
    const end = head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
    if (end <= now().getTime() || !isSolved(challenge, answer, bits)) return false;
    return spend(bytes.toString('base64url'), new Date(end));
  }

  /** False if it was used before. */
  async function spend(challenge: string, end: Date): Promise<boolean> {
    const { rowCount } = await pool.query(
      'insert into ops.spent_puzzle (challenge, expires_at) values ($1, $2) on conflict (challenge) do nothing',
      [challenge, end],
    );
    return rowCount === 1;
  }

  async function prune(at: Date): Promise<number> {
    const { rowCount } = await pool.query('delete from ops.spent_puzzle where expires_at < $1', [at]);
    return rowCount ?? 0;
  }

  function seal(account: string, head: Buffer): Buffer {
    return createHmac('sha256', key).update(account).update(head).digest();
  }
}

const isSolved = (challenge: string, answer: string, bits: number): boolean => {
  const digest = createHash('sha256').update(`${challenge}.${answer}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
};
