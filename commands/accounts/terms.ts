import { ok, refuse, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { keyedId, newId, streamOf } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import type { AccountsContext } from '../people/context.ts';

type TermsContext = Pick<AccountsContext, 'runtime' | 'termsVersion'>;

/** A member who accepts the terms, and the version that the page has shown; left out = by the API, the one in force. */
export type Accepting = {
  readonly id: string;
  readonly language: 'ar' | 'en';
  readonly shown?: string | undefined;
};

/** Whether a member has accepted the terms in force. */
export const hasAcceptedTerms = async (
  { runtime, termsVersion }: TermsContext,
  userId: string,
): Promise<boolean> => {
  const id = keyedId(runtime.registry.kind('terms-acceptance'), { userId, terms: termsVersion }) ?? '';
  return exists(itemIn(await runtime.streams.load(streamOf('terms-acceptance', id)), id));
};

/** The same for a member who is asked about a new version: one that is not in force any more is refused. */
export const acceptShownTerms = async (context: TermsContext, accepting: Accepting): Promise<Result<true>> =>
  accepting.shown === context.termsVersion ? acceptTerms(context, accepting) : refuse('terms_changed');

/**
 * Records that a member has accepted the terms in force. Accepting them again changes nothing. A page that was open since
 * before a new version has shown another one: nothing is recorded then, and the member is asked at the next visit.
 */
export const acceptTerms = async (
  { runtime, termsVersion }: TermsContext,
  { id: userId, language, shown = termsVersion }: Accepting,
): Promise<Result<true>> => {
  if (shown !== termsVersion) return ok(true);
  const done = await execute(runtime, {
    kind: 'terms-acceptance',
    action: 'create',
    id: '',
    input: { userId, terms: termsVersion, language },
    actor: theSystem,
    command: newId(),
  });
  return done.ok || done.problem.code === 'invalid_transition' ? ok(true) : done;
};
