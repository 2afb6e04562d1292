import type { Plan } from '../../../../domain/accounts/values.ts';
import { localeOf, type Money } from '../../../../domain/format/format.ts';
import { api } from '../../app/api/api.ts';
import { useDigits, useLanguage } from '../../i18n/provider.tsx';

/** A plan in the reader's language. */
export type PlanOffer = {
  readonly id: Plan;
  readonly name: string;
  readonly description: string;
  /** Description of its benefits, line by line. */
  readonly features: readonly string[];
  readonly isPopular: boolean;
  readonly monthly: Money;
  readonly yearly: Money;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument only keeps the answers of each locale apart. */
    plans: build.query<{ readonly items: readonly PlanOffer[] }, string>({
      query: () => ({ path: '/subscriptions/plans' }),
    }),
  }),
});

/** All plans, in the reader's language and digits. */
export const usePlans = () => {
  const { language } = useLanguage();
  const { digits } = useDigits();
  return calls.usePlansQuery(localeOf(language, digits));
};
