import { FormattedMessage, useIntl } from 'react-intl';
import { orderNumber } from '../../../../../domain/format/order-number.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { useSaveReceiptMutation } from '../api.ts';

/** Saves the receipt of an order as a file; the server draws it in the language of the page. */
export const SaveReceipt = ({ orderId, small }: { readonly orderId: string; readonly small?: boolean }) => {
  const { formatMessage } = useIntl();
  const [save] = useSaveReceiptMutation();
  const name = `${formatMessage({ id: 'orders.receipt' })} ${orderNumber(orderId)}`;
  return (
    <ActionButton
      look="quiet"
      {...(small && { small })}
      onAct={async () => problemIn(await save({ id: orderId, name }))}
    >
      <FormattedMessage id="orders.receipt.pdf" />
    </ActionButton>
  );
};
