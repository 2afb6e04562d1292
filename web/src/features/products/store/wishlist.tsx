import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useWishlistRemoveItemMutation } from '../../../app/generated/wishlist.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Row, Tag } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import { useCart, useOfferQuery, useWishlist, type Chosen } from './api.ts';
import { PicturedLine, ProductName } from './cart-line.tsx';
import { TellMe } from './tell-me.tsx';
import { DiscountUntil, Price } from './price.tsx';
import css from './store.module.css';

/** The reader's wishlist. */
const WishlistPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="products.wishlist" />
      {me ? <OwnWishlist userId={me.id} /> : <Loading count={2} />}
    </>
  );
};

const OwnWishlist = ({ userId }: { readonly userId: string }) => {
  const { read, wishlist } = useWishlist(userId);
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {() =>
        wishlist?.items?.length ? (
          <Card>
            <ul className={css.lines}>
              {wishlist.items.map(({ id, productId, variantId }) => (
                <Wish
                  key={id}
                  lineId={id}
                  wishlistId={wishlist.id}
                  userId={userId}
                  chosen={{ productId, variantId: variantId ?? null }}
                />
              ))}
            </ul>
          </Card>
        ) : (
          <Card>
            <Empty icon="inbox">
              <FormattedMessage id="products.wishlist.none" />
            </Empty>
          </Card>
        )
      }
    </Loaded>
  );
};

type WishOf = {
  readonly lineId: string;
  readonly wishlistId: string;
  readonly userId: string;
  readonly chosen: Chosen;
};

const Wish = ({ lineId, wishlistId, userId, chosen }: WishOf) => {
  useWatch([{ kind: 'product', id: chosen.productId }]);
  const { data, isLoading } = useOfferQuery(chosen.productId, { refetchOnMountOrArgChange: true });
  const cart = useCart(userId);
  const [remove] = useWishlistRemoveItemMutation();
  const takeOut = async () => problemIn(await remove({ id: wishlistId, itemId: lineId }));
  const variant = data?.variants.find(({ id }) => id === chosen.variantId);
  const offered = variant ?? data;
  if (isLoading) return <Loading />;
  return (
    <PicturedLine picture={data?.picture ?? null}>
      <ProductName
        productId={chosen.productId}
        name={data?.name ?? null}
        variantName={variant?.name ?? null}
      />
      {offered && <Price {...offered} />}
      {offered?.soldOut && (
        <Row>
          <Tag>
            <FormattedMessage id="products.left" values={{ count: 0 }} />
          </Tag>
        </Row>
      )}
      {data && <DiscountUntil discount={data.discount} />}
      <Row>
        {offered?.soldOut && <TellMe userId={userId} chosen={chosen} />}
        {offered && !offered.soldOut && (
          <ActionButton look="quiet" small onAct={async () => (await cart.put(chosen)) ?? (await takeOut())}>
            <FormattedMessage id="products.wish.move" />
          </ActionButton>
        )}
        <ActionButton look="plain" small icon="bin" onAct={takeOut}>
          <FormattedMessage id="products.line.remove" />
        </ActionButton>
      </Row>
    </PicturedLine>
  );
};

export default WishlistPage;
