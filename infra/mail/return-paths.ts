import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReturnedMail, ReturnPaths } from '../../commands/ports/mail.ts';
import { codeIn, isOfAddress } from '../../commands/notifications/failed-delivery.ts';
import { keyFor } from '../vault/master-key.ts';
import { failureIn } from './delivery-report.ts';

/** Bytes of the HMAC in a tag. With the longest id and local part the whole is 63 characters; RFC 5321 allows 64. */
const PROOF_BYTES = 16;

const TAG = /^([\da-z]{1,13})-([\da-f]{32})$/;

/** The number of a tag in base 36; null if it is none of ours. */
const idIn = (text: string): string | null => {
  const id = Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return id < 2n ** 63n ? id.toString() : null;
};

/**
 * Return paths such as `bounces+<tag>@malaab.example`. A tag has the id of the mail's job and an HMAC of it with the
 * recipient, in lower case, because servers on the way may change the case.
 */
export const openReturnPaths = (options: {
  /** With a local part of at most 16 characters. */
  readonly address: string;
  readonly masterKey: Uint8Array;
}): ReturnPaths => {
  const key = keyFor(options.masterKey, 'return paths of mails');
  const [local, domain] = options.address.split('@');

  const proofOf = (job: string, to: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([job, to.toLowerCase()]))
      .digest()
      .subarray(0, PROOF_BYTES);

  return {
    of: (job, to) => `${local}+${BigInt(job).toString(36)}-${proofOf(job, to).toString('hex')}@${domain}`,

    async read(token, message): Promise<ReturnedMail | null> {
      const [, number = '', proof = ''] = TAG.exec(token.toLowerCase()) ?? [];
      const job = number === '' ? null : idIn(number);
      const failure = await failureIn(message);
      if (job === null || failure === null) return null;
      const given = Buffer.from(proof, 'hex');
      // a mail that was forwarded fails at another address than that it was sent to
      const to = failure.addresses.find((one) => timingSafeEqual(proofOf(job, one), given));
      if (to === undefined) return null;
      const code = codeIn({ message: failure.code }) ?? failure.code;
      return { job, to, code, isOfAddress: isOfAddress(code) };
    },
  };
};
