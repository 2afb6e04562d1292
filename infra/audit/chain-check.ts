import type { Finding, FindingKind } from './finding.ts';
import { isSignedBy, linkTo, type PublicKey, readSegment, type Segment, thumbprintOf } from './segment.ts';

/** A checked segment, and what is wrong with it. */
export type Checked = { readonly segment: Segment | null; readonly finding: Finding | null };

const finding = (kind: FindingKind, segment: number, text: string): Finding => ({ kind, segment, text });

/** The key of the first segment: its id is its thumbprint, so that a list of keys can't name another one by that id. */
const firstKey = (keys: readonly PublicKey[], kid: string): PublicKey | null =>
  keys.find((key) => key.kid === kid && thumbprintOf(key.x) === kid) ?? null;

/**
 * Checks segments one after the other: numbers, links, keys and signatures. The first key is one of `keys`; each later
 * one must be announced by the segment before it, which is the last that the key before it may sign.
 */
export const chainCheckOf = (keys: readonly PublicKey[]): ((jws: string) => Checked) => {
  let number = 0;
  let previous: Segment | null = null;
  let key: PublicKey | null = null;

  const wrong = (segment: Segment): Finding | null => {
    const { says, kid, jws } = segment;
    if (says.segment !== number)
      return finding(
        'numbering',
        number,
        `Segment ${says.segment} stands in the place of segment ${number}.`,
      );
    const link = previous ? linkTo(previous.jws) : null;
    if (says.previous !== link)
      return finding('link', number, `Segment ${number} does not follow the segment before it.`);
    if (previous && says.log === previous.says.log && BigInt(says.first) <= BigInt(previous.says.last))
      return finding('numbering', number, `Segment ${number} begins before the end of the one before it.`);
    const signer = key ?? firstKey(keys, kid);
    if (!signer || kid !== signer.kid || thumbprintOf(signer.x) !== signer.kid)
      return finding('key', number, `Segment ${number} is signed by the key ${kid}, which must not sign it.`);
    if (!isSignedBy({ jws, kid, says }, signer))
      return finding('signature', number, `The signature of segment ${number} is wrong.`);
    key = says.next ?? signer;
    return null;
  };

  return (jws) => {
    number += 1;
    const segment = readSegment(jws);
    if (!segment)
      return { segment, finding: finding('unreadable', number, `Segment ${number} can't be read.`) };
    const found = wrong(segment);
    previous = segment;
    return { segment, finding: found };
  };
};
