import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useCommentGetQuery } from '../../app/generated/comment.ts';
import { useProductGetQuery } from '../../app/generated/product.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { FormattedMessage } from 'react-intl';
import HiddenNotice, { type HiddenThing } from './hidden-notice.tsx';

type Shown = HiddenThing & { readonly state: string };

/** A thing of the reader's own that the staff have hidden, such as a product. */
const HiddenPage = () => {
  const { kind, id = '' } = useParams();
  if (kind === 'comment') return <HiddenComment id={id} />;
  return kind === 'product' ? <HiddenProduct id={id} /> : <NotFoundPage />;
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
  readonly kind: 'comment' | 'product';
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
