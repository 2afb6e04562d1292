import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Thing } from '../../resources/index.ts';
import { useMe } from '../account/index.ts';

/** A link to the receipt of a payment for a campaign; the payment is the sponsor's own. */
export const ReceiptLink = ({
  campaign,
  paymentId,
}: {
  readonly campaign: Thing;
  readonly paymentId: string;
}) =>
  useMe()?.id === campaign['sponsorId'] ? (
    <Link to={`/orders/transactions?receipt=${paymentId}`}>
      <FormattedMessage id="ads.receipt" />
    </Link>
  ) : null;
