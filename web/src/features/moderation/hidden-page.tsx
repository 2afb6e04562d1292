import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useCommentGetQuery } from '../../app/generated/comment.ts';
import { useMessageGetQuery } from '../../app/generated/message.ts';
import { useProductGetQuery } from '../../app/generated/product.ts';
import { useReviewGetQuery } from '../../app/generated/review.ts';
import { useRoomGetQuery } from '../../app/generated/room.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../account/index.ts';
import HiddenNotice, { type HiddenThing } from './hidden-notice.tsx';

type Kind = 'comment' | 'product' | 'message' | 'review' | 'room';
type Shown = HiddenThing & { readonly state: string };

/** A thing of the reader's own that is or was hidden, such as a product. */
const HiddenPage = () => {
  const { kind, id = '' } = useParams();
  switch (kind) {
    case 'comment':
      return <HiddenComment id={id} />;
    case 'product':
      return <HiddenProduct id={id} />;
    case 'message':
      return <HiddenMessage id={id} />;
    case 'review':
      return <HiddenReview id={id} />;
    case 'room':
      return <HiddenGroup id={id} />;
    case undefined:
    default:
      return <NotFoundPage />;
  }
};

const HiddenMessage = ({ id }: { readonly id: string }) => {
  const read = useMessageGetQuery({ id });
  useWatch([{ kind: 'message', id }]);
  return (
    <Loaded read={read}>{(message) => <One kind="message" thing={message} text={message.text} />}</Loaded>
  );
};

const HiddenReview = ({ id }: { readonly id: string }) => {
  const read = useReviewGetQuery({ id });
  useWatch([{ kind: 'review', id }]);
  const me = useMe();
  return (
    <Loaded read={read}>
      {(review) =>
        review.sellerId && review.sellerId === me?.id ? (
          <OneOf kind="answer" thing={review} text={review.answer} isHidden={review.answerHeld === true}>
            <ButtonLink look="quiet" to={`/products/${review.productId}`}>
              <FormattedMessage id="moderation.toProduct" />
            </ButtonLink>
          </OneOf>
        ) : (
          <One kind="review" thing={review} text={review.text} />
        )
      }
    </Loaded>
  );
};

const HiddenGroup = ({ id }: { readonly id: string }) => {
  const read = useRoomGetQuery({ id });
  useWatch([{ kind: 'room', id }]);
  return <Loaded read={read}>{(room) => <One kind="room" thing={room} text={room.name} />}</Loaded>;
};

const HiddenComment = ({ id }: { readonly id: string }) => {
  const read = useCommentGetQuery({ id });
  useWatch([{ kind: 'comment', id }]);
  return (
    <Loaded read={read}>{(comment) => <One kind="comment" thing={comment} text={comment.text} />}</Loaded>
  );
};

const HiddenProduct = ({ id }: { readonly id: string }) => {
  const read = useProductGetQuery({ id });
  useWatch([{ kind: 'product', id }]);
  return (
    <Loaded read={read}>{(product) => <One kind="product" thing={product} text={product.name} />}</Loaded>
  );
};

type Text = { readonly text: string | null | undefined };

const One = ({ thing, ...props }: Text & { readonly kind: Kind; readonly thing: Shown }) => (
  <OneOf {...props} thing={thing} isHidden={thing.state === 'hidden'} />
);

const OneOf = (
  props: Text & {
    readonly kind: Kind | 'answer';
    readonly thing: HiddenThing;
    readonly isHidden: boolean;
    /** Below it. */
    readonly children?: ReactNode;
  },
) => (
  <Card narrow>
    <PageHeading id="moderation.title" />
    {props.text && <Words>{props.text}</Words>}
    {props.isHidden ? (
      <HiddenNotice kind={props.kind} thing={props.thing} />
    ) : (
      <Notice>
        <FormattedMessage id="moderation.shown" />
      </Notice>
    )}
    {props.children}
  </Card>
);

export default HiddenPage;
