import type { ManagersOf } from '../area.ts';
import { agreements } from './managers/agreements.ts';
import { confidants } from './managers/confidants.ts';
import { results } from './managers/results.ts';

export const sportsManagers: ManagersOf = ({ runtime }) => [
  agreements(runtime),
  results(runtime),
  confidants(runtime),
];
