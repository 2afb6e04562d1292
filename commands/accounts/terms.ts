import { ok, type Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { newId } from '../core/ids.ts';
import type { AccountsContext } from './accounts.ts';

/** Records that a member has accepted the terms in force. Accepting them again changes nothing. */
export const acceptTerms = async (
  { runtime, termsVersion }: Pick<AccountsContext, 'runtime' | 'termsVersion'>,
  { id: userId, language }: { readonly id: string; readonly language: 'ar' | 'en' },
): Promise<Result<true>> => {
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
