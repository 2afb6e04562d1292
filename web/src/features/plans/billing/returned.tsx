import { FormattedMessage } from 'react-intl';
import { usePaymentGetQuery } from '../../../app/generated/payment.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';

const LATEST = { refetchOnMountOrArgChange: true } as const;

/** The outcome of a payment, for a member who comes back from the provider's page. */
export const Returned = ({ id }: { readonly id: string }) => {
  const { money } = useFormat();
  const { data: payment } = usePaymentGetQuery({ id }, LATEST);
  useWatch([{ kind: 'payment', id }]);
  if (!payment) return null;
  const isDeclined = payment.state === 'pending' && (payment.declined ?? 0) > 0;
  const values = { amount: payment.amount ? money(payment.amount) : '' };
  return (
    <Notice warm={isDeclined || payment.state === 'failed'}>
      <FormattedMessage id={`plans.returned.${isDeclined ? 'declined' : payment.state}`} values={values} />
    </Notice>
  );
};
