import { ok, refuse, type Result } from '../../domain/errors.ts';

/** Refuses actions that need a code or a link while nothing can be sent, so that nobody waits for it in vain. */
export const mustReach = ({ reachable }: { readonly reachable: boolean }): Result<true> =>
  reachable ? ok(true) : refuse('messages_unavailable');
