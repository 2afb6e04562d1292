import { exists } from '../../domain/kit/decide.ts';
import { openHolds, ownerKind } from '../../domain/kit/holds/holds.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { ownerStream } from '../core/reservation.ts';
import type { Runtime } from '../core/runtime.ts';
import { openStored } from '../core/open-item.ts';
import type { AccountKind } from './context.ts';

/** A name to sign in with. */
export type Handle = { readonly by: 'email' | 'username' | 'phone'; readonly value: string };

/** The canonical spelling of a handle. */
export const folded = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

/** An account that holds a name, the hold's id (new with each change), and the account's revision. */
export type Holder = { readonly id: string; readonly hold: string; readonly revision: number };

type Found = Holder & { readonly isProven: boolean };

/**
 * The accounts with a name, read from the owner stream at the log's end. Several may have typed in the same phone number,
 * of whom one at most has proven it.
 */
export const holdersOf = async (
  runtime: Runtime,
  kind: AccountKind,
  handle: Handle,
): Promise<readonly Found[]> => {
  const of = ownerKind(kind, handle.by);
  const owner = await runtime.streams.refresh(
    ownerStream(runtime, { of, secret: true }, folded(handle.value)),
  );
  const found: Found[] = [];
  for (const { by, hold } of openHolds(owner.open)) {
    if (!by.startsWith(`${kind}-`)) continue;
    const id = by.slice(kind.length + 1);
    const part = (await runtime.streams.refresh(by)).parts.get(id);
    if (part && exists(part.item) && part.holds[handle.by]?.hold === hold)
      found.push({ id, hold, revision: part.revision, isProven: part.item['phoneVerified'] === true });
  }
  return found;
};

/** The account with a name: of a phone number the one that has proven it, or the only one; null if there is none. */
export const accountBy = async (
  runtime: Runtime,
  kind: AccountKind,
  handle: Handle,
): Promise<string | null> => {
  const holders = await holdersOf(runtime, kind, handle);
  const proven = holders.find(({ isProven }) => isProven);
  return (proven ?? (holders.length === 1 ? holders[0] : undefined))?.id ?? null;
};

/** An account with decrypted personal fields, read from its stream. */
export const openAccount = (runtime: Runtime, kind: AccountKind, id: string): Promise<Item> =>
  openStored(runtime, kind, id);
