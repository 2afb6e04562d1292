import { problemIn, type Problem } from '../../app/api/problem.ts';
import { usePayPlanMutation } from './api.ts';

/** Leads the member to the provider's page for the payment that a subscription waits for. */
export const usePay = (): ((id: string) => Promise<Problem | undefined>) => {
  const [open] = usePayPlanMutation();
  return async (id) => {
    const opened = await open(id);
    if (opened.data) window.location.assign(opened.data.url);
    return problemIn(opened);
  };
};
