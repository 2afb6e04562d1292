import { privateRead } from '../../domain/accounts/private-read.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { streamOf } from '../core/ids.ts';
import type { Identity } from '../ports/accounts.ts';
import { itemIn, type StreamState, type Streams } from '../core/streams.ts';
import type { AccountKind } from '../people/context.ts';

/** An active session and its account. */
export type LiveSession = {
  readonly session: Item;
  readonly kind: AccountKind;
  readonly account: Item;
  /** Items whose private data the session has opened, with a reason. */
  readonly opened: ReadonlySet<string>;
};

/** The items that the openings in a session's stream name. */
const openedIn = ({ parts }: StreamState): ReadonlySet<string> =>
  new Set(
    [...parts.values()].flatMap(({ kind, item }) =>
      kind === privateRead.name ? [String(item['thingId'])] : [],
    ),
  );

/** Read from the current streams; null once the session has ended, or its account is suspended or removed. */
export const liveSession = async (
  streams: Pick<Streams, 'load'>,
  identity: Identity,
): Promise<LiveSession | null> => {
  const stream = await streams.load(streamOf('session', identity.session));
  const session = itemIn(stream, identity.session);
  if (!exists(session) || session['personId'] !== identity.person) return null;
  const kind = session['of'] === 'admin' ? 'admin' : 'user';
  const account = itemIn(await streams.load(streamOf(kind, identity.person)), identity.person);
  return exists(account) && account.state !== 'suspended'
    ? { session, kind, account, opened: openedIn(stream) }
    : null;
};
