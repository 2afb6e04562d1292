import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useReviewListInfiniteQuery } from '../../app/generated/review.ts';
import { definition } from '../../resources/generated/definitions/review.ts';
import { AddPart, type Thing } from '../../resources/index.ts';
import { Card, Row } from '../../ui/layout.tsx';
import { LATEST } from './api.ts';
import { useLines, type SoldLine } from './lines.ts';

/** The reviews that the buyer of a delivered order can write: one for each product. */
const Reviews = ({ order }: { readonly order: Thing }) => {
  const lines = new Map(useLines(order).map((line) => [line.productId, line]));
  return (
    <Card>
      <h2>
        <FormattedMessage id="orders.reviews" />
      </h2>
      {[...lines.values()].map((line) => (
        <OfLine key={line.productId} order={order} line={line} />
      ))}
    </Card>
  );
};

const OfLine = ({ order, line }: { readonly order: Thing; readonly line: SoldLine }) => {
  const { productId, name } = line;
  const userId = String(order['userId']);
  // the plain list: a review written in a dialog makes it stale
  const { data } = useReviewListInfiniteQuery({ productId, userId }, LATEST);
  if (!data) return null;
  const isReviewed = data.pages.some(({ items }) => items.length > 0);
  return (
    <Row apart>
      <bdi>{name}</bdi>
      {isReviewed ? (
        <Link to={`/products/${productId}`}>
          <FormattedMessage id="orders.review.see" />
        </Link>
      ) : (
        <AddPart
          definition={definition}
          fixed={{ userId, productId, orderId: order.id }}
          label={<FormattedMessage id="orders.review" values={{ name: <bdi key="name">{name}</bdi> }} />}
          small
        />
      )}
    </Row>
  );
};

export default Reviews;
