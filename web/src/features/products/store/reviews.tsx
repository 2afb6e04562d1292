import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { numberOrZero } from '../../../../../domain/format/digits.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { definition } from '../../../resources/generated/definitions/review.ts';
import {
  ActInDialog,
  ActionBar,
  Parts,
  PersonChip,
  ThingCard,
  type Thing,
} from '../../../resources/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Hint, Row, Words } from '../../../ui/layout.tsx';
import { Time } from '../../../ui/time.tsx';
import { HiddenNotice, ReportDialog } from '../../moderation/index.ts';

const FIELDS = ['rating'];
/** Offered as forms of their own. */
const WITHOUT = ['edit', 'answer'];

/** The average rating and the number of reviews, of a product and of its seller. */
export const Rating = ({ product }: { readonly product: Thing }) => {
  const { number } = useFormat();
  const rated = (rating: unknown, count: unknown) => ({
    rating: number(Math.round(numberOrZero(rating) * 10) / 10),
    count: numberOrZero(count),
  });
  return (
    <>
      {numberOrZero(product['reviews']) > 0 && (
        <Hint>
          <FormattedMessage id="products.rating" values={rated(product['rating'], product['reviews'])} />
        </Hint>
      )}
      {numberOrZero(product['sellerReviews']) > 0 && (
        <Hint>
          <FormattedMessage
            id="products.rating.seller"
            values={rated(product['sellerRating'], product['sellerReviews'])}
          />
        </Hint>
      )}
    </>
  );
};

/** The reviews of a product by its buyers, with the seller's answers. */
export const Reviews = (props: { readonly productId: string; readonly isMember: boolean }) => (
  <Parts
    part={{
      definition,
      path: `/review/product/${props.productId}`,
      title: <FormattedMessage id="products.reviews" />,
      empty: <FormattedMessage id="products.reviews.none" />,
      renderItem: (review) => <Review review={review} isMember={props.isMember} />,
    }}
  />
);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const Review = ({ review, isMember }: { readonly review: Thing; readonly isMember: boolean }) => {
  const [reported, setReported] = useState<'review' | 'answer' | null>(null);
  const answer = textOf(review['answer']);
  // the seller may write another one
  const isReportable = answer !== null && review['answerHeld'] !== true && !review.can.includes('answer');
  return (
    <ThingCard
      definition={definition}
      thing={review}
      fields={FIELDS}
      title={
        <>
          {isMember && <PersonChip id={String(review['userId'])} />} <Time at={review.createdAt} />
        </>
      }
    >
      <Words>{textOf(review['text'])}</Words>
      {review.state === 'hidden' && (
        <Suspense>
          <HiddenNotice kind="review" thing={review} />
        </Suspense>
      )}
      {answer !== null && (
        <>
          <Hint>
            <FormattedMessage id="products.review.answer" />
          </Hint>
          <Words>{answer}</Words>
          {review['answerHeld'] === true && (
            <Suspense>
              <HiddenNotice kind="answer" thing={review} />
            </Suspense>
          )}
        </>
      )}
      <Row>
        <ActInDialog definition={definition} thing={review} small />
        <ActInDialog definition={definition} thing={review} name="answer" small />
        <ActionBar definition={definition} thing={review} without={WITHOUT} isSmall />
        {isMember && !review.can.includes('edit') && (
          <Button look="plain" small aria-haspopup="dialog" onClick={() => setReported('review')}>
            <FormattedMessage id="products.review.report" />
          </Button>
        )}
        {isMember && isReportable && (
          <Button look="plain" small aria-haspopup="dialog" onClick={() => setReported('answer')}>
            <FormattedMessage id="products.review.report.answer" />
          </Button>
        )}
      </Row>
      {reported !== null && (
        <Suspense>
          <ReportDialog
            targetType="review"
            targetId={review.id}
            {...(reported === 'answer' && { part: reported })}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </ThingCard>
  );
};
