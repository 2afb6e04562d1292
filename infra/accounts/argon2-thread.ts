/** Runs in a thread of {@link passwordThreads}: Argon2id takes some 17 ms of processor, and blocks its thread. */
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Hashes a password. */
export const hash = ({ password, cost }: { readonly password: string; readonly cost: Options }): string =>
  hashSync(password, cost);

/** Whether a password has this hash. */
export const verify = ({ password, kept }: { readonly password: string; readonly kept: string }): boolean =>
  verifySync(kept, password);
