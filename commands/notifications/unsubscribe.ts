import { z } from 'zod';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import {
  isAlwaysOn,
  kindsOf,
  NOTIFICATION_KINDS,
  TOPICS,
  type Topic,
} from '../../domain/notifications/kinds.ts';
import type { AccountsContext } from '../people/context.ts';
import { unsubscribeView } from './unsubscribe-view.ts';
import { execute } from '../core/execute.ts';
import { keyedId } from '../core/ids.ts';
import { referred } from '../core/relations.ts';

/** The mails that were ended: those of a topic, all notices, or the weekly mail of a saved view. */
export type Unsubscribed = Topic | 'all' | 'view';

const NOTICES = [...TOPICS, 'all'] as const;

type Context = Pick<AccountsContext, 'runtime' | 'codes' | 'publicUrl'>;

const letterOf = (topic: string): string => JSON.stringify(['unsubscribe', topic]);

/**
 * The address in a mail that ends such mails. `topic`: of notices, or the id of a subscription of a view. It has no expiry,
 * because mails are kept.
 */
export const unsubscribeAddress = (
  { codes, publicUrl }: Pick<Context, 'codes' | 'publicUrl'>,
  person: string,
  topic: string,
): string => {
  const query = new URLSearchParams({ person, topic, pass: codes.pass(person, letterOf(topic)) });
  return `${publicUrl}/unsubscribe?${query.toString()}`;
};

/** Ends the mails of a signed address for its person. */
export const unsubscribe = async (
  { runtime, codes }: Context,
  { person, topic: asked, pass }: { readonly person: string; readonly topic: string; readonly pass: string },
  command: string,
): Promise<Result<Unsubscribed>> => {
  if (!codes.isPass(person, letterOf(asked), pass)) return refuse('link_expired');
  if (z.uuid().safeParse(asked).success) return unsubscribeView(runtime, asked, command);
  const topic = NOTICES.find((one) => one === asked);
  if (topic === undefined) return refuse('link_expired');
  const id = keyedId(runtime.registry.kind('notification-settings'), { userId: person }) ?? '';
  const settings = await referred(runtime.streams.load, 'notification-settings', id);
  const kinds = (topic === 'all' ? NOTIFICATION_KINDS : kindsOf(topic)).filter(
    (kind) => !isAlwaysOn('email', kind),
  );
  const before: unknown = exists(settings) ? Reflect.get(settings, 'email') : {};
  const email = { ...Object(before), ...Object.fromEntries(kinds.map((kind) => [kind, false])) };
  const request = { kind: 'notification-settings', actor: theSystem, command };
  const done = exists(settings)
    ? await execute(runtime, { ...request, action: 'edit', id, input: { email } })
    : await execute(runtime, {
        ...request,
        action: 'create',
        id: '',
        input: { userId: person, inApp: {}, email },
      });
  return done.ok ? ok(topic) : done;
};
