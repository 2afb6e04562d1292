import { COMMUNITY } from './compensations/community.ts';
import { OWN_PAGES } from './compensations/own-pages.ts';
import { OWN_THINGS } from './compensations/own-things.ts';
import { SPORTS } from './compensations/sports.ts';
import { STAFF } from './compensations/staff.ts';
import { TRADE } from './compensations/trade.ts';
import type { Compensation } from './compensations/shape.ts';

/**
 * Event type → how it is taken back. The system does so for the two admins of a plan, who may take every action
 * (`approval/four-eyes.ts`); its refusals and states hold. Each event that a person
 * causes is in this table, or in that of the events that nothing takes back (`compensations/irreversible.ts`).
 */
export const COMPENSATIONS: Readonly<Record<string, Compensation>> = {
  ...OWN_THINGS,
  ...COMMUNITY,
  ...OWN_PAGES,
  ...SPORTS,
  ...TRADE,
  ...STAFF,
};
