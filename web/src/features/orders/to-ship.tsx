import { FormattedMessage } from 'react-intl';
import { useOrderListInfiniteQuery } from '../../app/generated/order.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { LATEST } from './api.ts';

/** The labels of the orders that wait to be shipped. */
export const ToShip = ({ sellerId }: { readonly sellerId: string }) => {
  const paid = useOrderListInfiniteQuery({ sellerId, state: 'paid' }, LATEST);
  const confirmed = useOrderListInfiniteQuery({ sellerId, state: 'confirmed' }, LATEST);
  const ids = [paid, confirmed].flatMap(
    ({ data }) => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [],
  );
  if (ids.length === 0) return null;
  return (
    <Row>
      <ButtonLink look="quiet" to={`/orders/labels?ids=${ids.join(',')}`}>
        <FormattedMessage id="orders.labels.print" values={{ count: ids.length }} />
      </ButtonLink>
    </Row>
  );
};
