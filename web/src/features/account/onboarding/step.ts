import type { Role } from '../../../../../domain/accounts/values.ts';
import type { Member } from '../api.ts';
import { chosenRole, roles } from '../choices.ts';

/** The way to a full account. */
export const STEPS = ['role', 'details', 'sport', 'plan'] as const;
export type StepName = (typeof STEPS)[number];

/** Where somebody is on it: kept in the history entry, so that the browser's own back, forth and reload stay on it. */
export type Place = { readonly step: StepName; readonly role: Role | null };

/** The furthest step that an account has come to. */
const furthest = { choosing_role: 'role', choosing_sport: 'sport', choosing_plan: 'plan' } as const;

export type OnTheWay = Member & { readonly state: keyof typeof furthest };

export const isOnTheWay = (account: Member): account is OnTheWay => account.state in furthest;

const wanted = (state: unknown, name: keyof Place): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** Whether an account may be at a step: what comes before it has been chosen. */
export const isOpen = (account: OnTheWay, { step, role }: Place): boolean =>
  step === 'details' ? role !== null : STEPS.indexOf(step) <= STEPS.indexOf(furthest[account.state]);

/** The step to show: the one that a history entry names, or else the first that is left to do. */
export const placeOf = (account: OnTheWay, state: unknown): Place => {
  const role = roles.find((one) => one === wanted(state, 'role')) ?? chosenRole(account);
  const step = STEPS.find((one) => one === wanted(state, 'step'));
  const place = step && { step, role };
  return place && isOpen(account, place) ? place : { step: furthest[account.state], role };
};
