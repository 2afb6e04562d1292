import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { streamOf } from '../core/ids.ts';
import type { Identity } from '../ports/accounts.ts';
import { itemIn, type Streams } from '../core/streams.ts';
import type { AccountKind } from './accounts.ts';

/** An active session and its account. */
export type LiveSession = { readonly session: Item; readonly kind: AccountKind; readonly account: Item };

/** Read from the current streams; null once the session has ended, or its account is suspended or removed. */
export const liveSession = async (
  streams: Pick<Streams, 'load'>,
  identity: Identity,
): Promise<LiveSession | null> => {
  const session = itemIn(await streams.load(streamOf('session', identity.session)), identity.session);
  if (!exists(session) || session['personId'] !== identity.person) return null;
  const kind = session['of'] === 'admin' ? 'admin' : 'user';
  const account = itemIn(await streams.load(streamOf(kind, identity.person)), identity.person);
  return exists(account) && account.state !== 'suspended' ? { session, kind, account } : null;
};
