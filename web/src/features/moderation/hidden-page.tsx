import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useCommentGetQuery } from '../../app/generated/comment.ts';
import { useMessageGetQuery } from '../../app/generated/message.ts';
import { useProductGetQuery } from '../../app/generated/product.ts';
import { useReviewGetQuery } from '../../app/generated/review.ts';
import { useRoomGetQuery } from '../../app/generated/room.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { FormattedMessage } from 'react-intl';
import HiddenNotice, { type HiddenThing } from './hidden-notice.tsx';

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
  return <Loaded read={read}>{(review) => <One kind="review" thing={review} text={review.text} />}</Loaded>;
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

const One = (props: {
  readonly kind: 'comment' | 'product' | 'message' | 'review' | 'room';
  readonly thing: Shown;
  readonly text: string | null | undefined;
}) => (
  <Card narrow>
    <PageHeading id="moderation.title" />
    {props.text && <Words>{props.text}</Words>}
    {props.thing.state === 'hidden' ? (
      <HiddenNotice kind={props.kind} thing={props.thing} />
    ) : (
      <Notice>
        <FormattedMessage id="moderation.shown" />
      </Notice>
    )}
  </Card>
);

export default HiddenPage;
