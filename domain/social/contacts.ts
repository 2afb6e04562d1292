import type { Plan } from '../accounts/values.ts';
import { dayAt } from '../trade/day.ts';

/** How many people who are no friends a member may write to first, a month, by plan. */
const CONTACTS_CAP: Readonly<Record<Plan, number>> = {
  free: 5,
  pro: 15,
  pro_plus: Number.POSITIVE_INFINITY,
  pro_mo2saat: Number.POSITIVE_INFINITY,
};

const isPlan = (name: string): name is Plan => name in CONTACTS_CAP;

/** The cap of a plan's name; an unknown one counts as free. */
export const contactsCap = (plan: string): number => CONTACTS_CAP[isPlan(plan) ? plan : 'free'];

/** The calendar month that it is in Egypt at an instant: `2026-11`. */
export const monthAt = (instant: string): string => dayAt(instant).slice(0, 7);
