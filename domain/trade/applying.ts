import { owner, type Rule } from '../kit/rules.ts';

/** The events of an application's steps. */
type Decisions<S extends string, A extends string, R extends string, W extends string> = {
  readonly shortlist: S;
  readonly accept: A;
  readonly reject: R;
  readonly withdraw: W;
};

/** States of an application, from its submission to its end. */
export const APPLICATION_STATES = ['submitted', 'shortlisted', 'accepted', 'rejected', 'withdrawn'] as const;

const WAITING = ['submitted', 'shortlisted'] as const;

/**
 * The steps of an application: who offers decides, and the applicant withdraws before that. Each is an event of the
 * application's kind.
 */
export const decisionsOf = <
  const S extends string,
  const A extends string,
  const R extends string,
  const W extends string,
  const B extends Rule,
>(
  events: Decisions<S, A, R, W>,
  by: B,
) =>
  ({
    shortlist: { event: events.shortlist, from: ['submitted'], to: 'shortlisted', by },
    accept: { event: events.accept, from: WAITING, to: 'accepted', by },
    reject: { event: events.reject, from: WAITING, to: 'rejected', by },
    withdraw: { event: events.withdraw, from: WAITING, to: 'withdrawn', by: [owner] },
  }) as const;
