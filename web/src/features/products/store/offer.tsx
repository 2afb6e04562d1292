import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Pick } from '../../../ui/fields/pick.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import {
  isAmong,
  useCart,
  useOfferQuery,
  useWishlist,
  type Chosen,
  type Offer,
  type OfferedVariant,
} from './api.ts';
import { BuyAsGuest } from './buy-as-guest.tsx';
import { TellMe } from './tell-me.tsx';
import { DiscountUntil, Price } from './price.tsx';
import css from './store.module.css';

/** The stock from which a product's page tells how many are left. */
const FEW = 5;

/** The present price of a product, its variants, and the buttons to buy it. */
export const OfferOf = (props: {
  readonly productId: string;
  /** The reader, if they may buy it. */
  readonly buyerId: string | undefined;
  /** The reader has no account, not even a guest's. */
  readonly isVisitor?: boolean;
}) => {
  const { productId, buyerId, isVisitor = false } = props;
  const read = useOfferQuery(productId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} meanwhile={<Loading />}>
      {({ variants, ...offer }) => (
        <OfferCard offer={offer} variants={variants} buyerId={buyerId} isVisitor={isVisitor} />
      )}
    </Loaded>
  );
};

const OfferCard = (props: {
  readonly offer: Offer;
  readonly variants: readonly OfferedVariant[];
  readonly buyerId: string | undefined;
  readonly isVisitor: boolean;
}) => {
  const { offer, variants, buyerId, isVisitor } = props;
  const { formatMessage } = useIntl();
  const [picked, pick] = useState<string>();
  const variant = variants.find(({ id }) => id === picked) ?? variants[0];
  const { available, soldOut } = variant ?? offer;
  useWatch(variants.map(({ id }) => ({ kind: 'product-variant', id })));
  return (
    <Card as="div" className={css.offer}>
      <div>
        <Price {...(variant ?? offer)} />
        <DiscountUntil discount={offer.discount} />
      </div>
      {variant && (
        <Pick
          label={formatMessage({ id: 'products.variant' })}
          options={variants.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          picked={variant.id}
          onPick={pick}
        />
      )}
      {available !== null && available <= FEW && (
        <Hint>
          <FormattedMessage id="products.left" values={{ count: available }} />
        </Hint>
      )}
      {isVisitor && !soldOut && (
        <BuyAsGuest chosen={{ productId: offer.productId, variantId: variant?.id ?? null }} />
      )}
      {buyerId !== undefined && (
        <Buy
          userId={buyerId}
          chosen={{ productId: offer.productId, variantId: variant?.id ?? null }}
          isSoldOut={soldOut}
        />
      )}
    </Card>
  );
};

/** Puts a product into the cart or on the wishlist; says so once it is there. */
const Buy = (props: { readonly userId: string; readonly chosen: Chosen; readonly isSoldOut: boolean }) => {
  const { userId, chosen, isSoldOut } = props;
  const cart = useCart(userId);
  const wishlist = useWishlist(userId);
  const inCart = isAmong(chosen, cart.cart?.items);
  const isWished = isAmong(chosen, wishlist.wishlist?.items);
  if (!cart.read.data || !wishlist.read.data) return <Loading />;
  return (
    <>
      <Row>
        {!isSoldOut && (
          <ActionButton onAct={() => cart.put(chosen)}>
            <FormattedMessage id="products.cart.add" />
          </ActionButton>
        )}
        {isSoldOut && <TellMe userId={userId} chosen={chosen} />}
        {!isWished && (
          <ActionButton look="quiet" onAct={() => wishlist.put(chosen)}>
            <FormattedMessage id="products.wish.add" />
          </ActionButton>
        )}
      </Row>
      <output>
        {inCart && (
          <Link to="/products/cart">
            <FormattedMessage id="products.cart.has" />
          </Link>
        )}{' '}
        {isWished && (
          <Link to="/products/wishlist">
            <FormattedMessage id="products.wish.has" />
          </Link>
        )}
      </output>
    </>
  );
};
