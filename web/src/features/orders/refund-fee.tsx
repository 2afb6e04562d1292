import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Hint } from '../../ui/layout.tsx';
import { LATEST, useRefundFeeQuery } from './api.ts';

/** The amount and the fee of a refund of the whole order, before it is requested. Nothing if Malaab pays nothing back. */
export const RefundFeeHint = ({ orderId }: { readonly orderId: string }) => {
  const { money } = useFormat();
  const back = useRefundFeeQuery(orderId, LATEST).data?.back;
  if (!back) return null;
  const { amount, fee } = back;
  return (
    <Hint>
      <FormattedMessage
        id={fee.amount === 0 ? 'orders.refund.free' : 'orders.refund.fee'}
        values={{
          amount: money(amount),
          fee: money(fee),
          back: money({ ...amount, amount: amount.amount - fee.amount }),
        }}
      />
    </Hint>
  );
};
