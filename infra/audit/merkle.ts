import { hash } from 'node:crypto';
import { ENTRY_BYTES, entryAt } from './digest.ts';

/** The hash beside a node on the way to the root, and the side that it is on. */
export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** Different first bytes keep a leaf from passing for a node (RFC 6962). */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const leafOf = (entry: Uint8Array): Buffer => hash('sha256', Buffer.concat([LEAF, entry]), 'buffer');
const nodeOf = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

const leavesOf = (entries: Buffer): readonly Buffer[] =>
  Array.from({ length: entries.length / ENTRY_BYTES }, (_, i) => leafOf(entryAt(entries, i)));

/** The level above: pairs are hashed, a last one without a partner goes up as it is. */
const above = (level: readonly Buffer[]): readonly Buffer[] => {
  const next: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) next.push(right ? nodeOf(left, right) : left);
  }
  return next;
};

/** The root of the Merkle tree over entries (RFC 6962), in hexadecimal. */
export const rootOf = (entries: Buffer): string => {
  let level = leavesOf(entries);
  while (level.length > 1) level = above(level);
  return (level[0] ?? hash('sha256', '', 'buffer')).toString('hex');
};

/** The way from entry `index` to the root. */
export const proofOf = (entries: Buffer, index: number): readonly ProofStep[] => {
  const steps: ProofStep[] = [];
  let at = index;
  for (let level = leavesOf(entries); level.length > 1; level = above(level)) {
    const isRight = at % 2 === 1;
    const beside = level[isRight ? at - 1 : at + 1];
    if (beside) steps.push({ side: isRight ? 'left' : 'right', hash: beside.toString('hex') });
    at = Math.floor(at / 2);
  }
  return steps;
};

/** The root that an entry and its way lead to. */
export const rootBy = (entry: Uint8Array, steps: readonly ProofStep[]): string => {
  let reached = leafOf(entry);
  for (const { side, hash: text } of steps) {
    const beside = Buffer.from(text, 'hex');
    reached = side === 'left' ? nodeOf(beside, reached) : nodeOf(reached, beside);
  }
  return reached.toString('hex');
};
