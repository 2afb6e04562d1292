import { system } from '../../kit/rules.ts';
import { DAY_MS, dayAt, later } from '../../trade/day.ts';

/** A guest who doesn't return within this time is erased. */
const RETURN_WITHIN_MS = 30 * DAY_MS;

type Seen = { readonly id: string; readonly seenAt?: string | null | undefined };
type Now = { readonly now: string };

/** The actions of a guest's account, until the guest signs up. */
export const guestActions = {
  'come-back': {
    event: 'GuestReturned',
    from: ['guest'],
    by: [system],
    sets: (it: Seen, { now }: Now) => (it.seenAt && dayAt(it.seenAt) === dayAt(now) ? {} : { seenAt: now }),
  },
  forget: {
    event: 'GuestForgotten',
    from: ['guest'],
    to: 'removed',
    by: [system],
    at: (it: Seen & { readonly createdAt: string }) => later(it.seenAt ?? it.createdAt, RETURN_WITHIN_MS),
  },
  register: {
    event: 'GuestRegistered',
    from: ['guest', 'registered'],
    to: 'registered',
    by: [system],
    takes: ['name', 'email', 'language'],
    optionally: ['username', 'phone'],
    sets: (_: unknown, { now }: Now) => ({ role: null, seenAt: now }),
  },
  'register-again': {
    event: 'RegistrationRepeated',
    from: ['registered'],
    by: [system],
    takes: ['name', 'email', 'language'],
    optionally: ['username', 'phone'],
    sets: (_: unknown, { now }: Now) => ({ seenAt: now }),
  },
} as const;
