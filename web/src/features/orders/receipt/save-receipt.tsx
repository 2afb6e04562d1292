import { FormattedMessage, useIntl } from 'react-intl';
import { orderNumber } from '../../../../../domain/format/order-number.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { useSaveReceiptMutation } from '../api.ts';

type Receipt = {
  readonly of: 'order' | 'payment';
  readonly id: string;
  readonly small?: boolean;
};

/** Saves the receipt of an order or a payment as a file; the server draws it in the language of the page. */
export const SaveReceipt = ({ of, id, small }: Receipt) => {
  const { formatMessage } = useIntl();
  const [save] = useSaveReceiptMutation();
  const name = `${formatMessage({ id: 'orders.receipt' })} ${orderNumber(id)}`;
  return (
    <ActionButton
      look="quiet"
      {...(small && { small })}
      onAct={async () => problemIn(await save({ of, id, name }))}
    >
      <FormattedMessage id="orders.receipt.pdf" />
    </ActionButton>
  );
};
