export { usePlans, type PlanOffer } from './api.ts';
export { Billing } from './billing/billing.tsx';
export { NeedsPlan } from './needs-plan.tsx';
export { PlanGives } from './plan-gives.tsx';
export { Subscriptions } from './subscriptions.tsx';
