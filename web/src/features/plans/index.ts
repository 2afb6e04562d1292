export { usePlans, type PlanOffer } from './api.ts';
export { PlanGives } from './plan-gives.tsx';
export { Subscriptions } from './subscriptions.tsx';
