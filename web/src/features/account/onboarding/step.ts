import type { Member } from '../api.ts';

/** The steps of onboarding. */
export const STEPS = ['role', 'sport', 'details', 'plan'] as const;
export type StepName = (typeof STEPS)[number];

/** The present step: kept in the history entry, so that the browser's back, forward and reload keep it. */
export type Place = { readonly step: StepName };

const onTheWay = ['choosing_role', 'choosing_sport', 'choosing_plan'] as const;

export type OnTheWay = Member & { readonly state: (typeof onTheWay)[number] };

export const isOnTheWay = (account: Member): account is OnTheWay =>
  onTheWay.some((state) => state === account.state);

/** The furthest step that an account has reached. */
const furthest = ({ state, details }: OnTheWay): StepName => {
  if (state === 'choosing_role') return 'role';
  if (state === 'choosing_sport') return 'sport';
  return details ? 'plan' : 'details';
};

const wanted = (state: unknown, name: keyof Place): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** The page where the plan chosen at onboarding is paid for; null if it is free, or paid for already. */
export const paymentOf = ({ chosenPlanId, planId }: Pick<Member, 'chosenPlanId' | 'planId'>): string | null =>
  chosenPlanId && chosenPlanId !== 'free' && chosenPlanId !== planId ? `/plans/${chosenPlanId}` : null;

/** Whether an account may be at a step: the choices of the earlier steps are made. */
export const isOpen = (account: OnTheWay, { step }: Place): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(furthest(account));

/** The step to show: the one in the history entry, otherwise the first one that isn't done. */
export const placeOf = (account: OnTheWay, state: unknown): Place => {
  const step = STEPS.find((one) => one === wanted(state, 'step'));
  return step && isOpen(account, { step }) ? { step } : { step: furthest(account) };
};
