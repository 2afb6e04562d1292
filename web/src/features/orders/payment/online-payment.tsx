import { FormattedMessage } from 'react-intl';
import type { PaymentMethod } from '../../../../../domain/commerce/checkout/methods.ts';
import { api } from '../../../app/api/api.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    paymentMethods: build.query<{ readonly methods: readonly PaymentMethod[] }, void>({
      query: () => ({ path: '/payment/methods' }),
    }),
  }),
});

/** Whether the site takes payments through a provider; also while that is not known yet. */
export const useOnlinePayment = (): boolean => calls.usePaymentMethodsQuery().data?.methods.length !== 0;

/** In place of a payment that the site can't take. */
export const NoProvider = () => (
  <Notice warm>
    <FormattedMessage id="app.noProvider" />
  </Notice>
);
