import { viewSubscription } from '../../domain/advertising/analytics/mailed/view-subscription.ts';
import { refuse, type Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { AccountsContext } from '../accounts/accounts.ts';
import { execute } from '../core/execute.ts';

const letterOf = (id: string): string => JSON.stringify(['unsubscribe', viewSubscription.name, id]);

/** The address in the mail of a view that ends it. It has no expiry, because mails are kept. */
export const viewUnsubscribeAddress = (
  { codes, publicUrl }: Pick<AccountsContext, 'codes' | 'publicUrl'>,
  { id, adminId }: { readonly id: string; readonly adminId: string },
): string => {
  const pass = codes.pass(adminId, letterOf(id));
  const query = new URLSearchParams({ person: adminId, topic: id, pass });
  return `${publicUrl}/unsubscribe?${query.toString()}`;
};

/** Ends the weekly mail of a view for the person of a signed address; a repeat has no effect. */
export const unsubscribeView = async (
  { runtime, codes }: Pick<AccountsContext, 'runtime' | 'codes'>,
  { person, id, pass }: { readonly person: string; readonly id: string; readonly pass: string },
  command: string,
): Promise<Result<'view'>> => {
  if (!codes.isPass(person, letterOf(id), pass)) return refuse('link_expired');
  const request = { kind: viewSubscription.name, action: 'remove', id, input: {}, actor: theSystem, command };
  const done = await execute(runtime, request);
  const isEnded = done.ok || ['not_found', 'invalid_transition'].includes(done.problem.code);
  return isEnded ? { ok: true, value: 'view' } : done;
};
