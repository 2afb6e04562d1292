import { owner, type Rule } from '../kit/rules.ts';

type Decision = 'shortlist' | 'accept' | 'reject' | 'withdraw';

/** States of an application, from its submission to its end. */
export const APPLICATION_STATES = ['submitted', 'shortlisted', 'accepted', 'rejected', 'withdrawn'] as const;

const WAITING = ['submitted', 'shortlisted'] as const;

/**
 * The steps of an application: who offers decides, and the applicant withdraws before that. Each is an event of the
 * application's kind.
 */
export const decisionsOf = <const E extends Readonly<Record<Decision, string>>, const B extends Rule>(
  events: E,
  by: B,
) =>
  ({
    shortlist: { event: events.shortlist, from: ['submitted'], to: 'shortlisted', by },
    accept: { event: events.accept, from: WAITING, to: 'accepted', by },
    reject: { event: events.reject, from: WAITING, to: 'rejected', by },
    withdraw: { event: events.withdraw, from: WAITING, to: 'withdrawn', by: [owner] },
  }) as const;
