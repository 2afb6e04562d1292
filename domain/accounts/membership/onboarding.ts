import { admin, owner } from '../../kit/rules.ts';
import { factsThatFit } from '../facts.ts';
import { bornInOf, detailsThatFit, misfitOf, shownOf } from '../role-details.ts';
import { ROLES_THAT_WAIT, type Plan } from '../values.ts';

type Account = { readonly [field: string]: unknown };
type Sent = { readonly input: { readonly [field: string]: unknown }; readonly now: string };
type Chosen = { readonly input: { readonly planId?: Plan | null | undefined } };

/** Values derived from the given details: year of birth, the fields that the account shows, and their audiences. */
export const toldIn = (it: Account, sent: Sent) => ({
  ...bornInOf(sent),
  ...shownOf(sent),
  ...factsThatFit({ ...it, ...bornInOf(sent) }, sent),
});

const refuseMisfit = (it: Account, sent: Sent) => misfitOf(it, sent);

/** The steps from the activation of an account to its approval. */
export const onboardingActions = {
  'choose-role': {
    event: 'RoleChosen',
    from: ['choosing_role', 'choosing_sport', 'choosing_plan'],
    to: 'choosing_sport',
    by: [owner],
    takes: ['role'],
    optionally: ['details', 'factsFor'],
    refuse: refuseMisfit,
    sets: (it: Account, sent: Sent) => ({ ...detailsThatFit(it['role'], sent), ...toldIn(it, sent) }),
  },
  'choose-sport': {
    event: 'SportChosen',
    from: ['choosing_sport', 'choosing_plan'],
    to: 'choosing_plan',
    by: [owner],
    takes: ['sport'],
  },
  'give-details': {
    event: 'RoleDetailsGiven',
    from: ['choosing_sport', 'choosing_plan'],
    by: [owner],
    takes: ['details'],
    optionally: ['gender', 'factsFor'],
    refuse: refuseMisfit,
    sets: toldIn,
  },
  'choose-plan': {
    event: 'PlanChosen',
    from: ['choosing_plan'],
    by: [owner],
    takes: ['planId'],
    sets: (_: unknown, { input }: Chosen) => ({
      planId: 'free' as const,
      chosenPlanId: input.planId ?? 'free',
    }),
    leadsTo: (it: Account) =>
      ROLES_THAT_WAIT.has(String(it['role'])) ? ('awaiting_approval' as const) : ('active' as const),
  },
  approve: { event: 'UserApproved', from: ['awaiting_approval'], to: 'active', by: [admin('users')] },
  reject: {
    event: 'UserRejected',
    from: ['awaiting_approval'],
    to: 'rejected',
    by: [admin('users')],
    takes: ['reason'],
  },
  resubmit: {
    event: 'ApprovalAskedAgain',
    from: ['rejected'],
    to: 'awaiting_approval',
    by: [owner],
    takes: [],
    optionally: ['details', 'factsFor'],
    refuse: refuseMisfit,
    sets: toldIn,
  },
} as const;
