import { system } from '../../kit/rules.ts';
import { DAY_MS, later } from '../../trade/day.ts';
import { SIGNED_UP } from './states.ts';

/** An address may be repaired, so after this time its bounce is forgotten, and it gets notices again. */
export const BOUNCE_KEPT_MS = 30 * DAY_MS;

type Bounced = { readonly id: string; readonly emailBouncedAt?: string | null | undefined };

/** The actions on a member's e-mail address and phone number. */
export const contactActions = {
  'change-email': {
    event: 'EmailChanged',
    from: SIGNED_UP,
    by: [system],
    takes: ['email'],
    sets: (it: Bounced) => (it.emailBouncedAt == null ? {} : { emailBouncedAt: null }),
  },
  'note-bounce': {
    event: 'EmailBounced',
    from: SIGNED_UP,
    by: [system],
    refuse: (it: Bounced) => (it.emailBouncedAt == null ? undefined : ('invalid_transition' as const)),
    sets: (_: unknown, { now }: { readonly now: string }) => ({ emailBouncedAt: now }),
  },
  'forget-bounce': {
    event: 'EmailBounceForgotten',
    from: SIGNED_UP,
    by: [system],
    at: (it: Bounced) => (it.emailBouncedAt == null ? null : later(it.emailBouncedAt, BOUNCE_KEPT_MS)),
    sets: () => ({ emailBouncedAt: null }),
  },
  'verify-phone': {
    event: 'PhoneVerified',
    from: SIGNED_UP,
    by: [system],
    takes: ['phone'],
    sets: () => ({ phoneVerified: true }),
  },
} as const;
