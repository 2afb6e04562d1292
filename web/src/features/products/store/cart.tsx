import { FormattedMessage } from 'react-intl';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Empty, Notice } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import { useCart, useCartTotalsQuery, type Totals } from './api.ts';
import { BlockedLine, PayableLine } from './cart-line.tsx';
import { Coupon } from './coupon.tsx';
import { Amount } from './price.tsx';
import css from './store.module.css';

/** The reader's cart: its lines at the prices of now, the coupon, and the sums. */
const CartPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="products.cart" />
      {me ? <OwnCart userId={me.id} /> : <Loading count={2} />}
    </>
  );
};

const OwnCart = ({ userId }: { readonly userId: string }) => {
  const { read, cart } = useCart(userId);
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {() => (cart?.items?.length ? <Lines cartId={cart.id} userId={userId} /> : <NothingInIt />)}
    </Loaded>
  );
};

const NothingInIt = () => (
  <Card>
    <Empty icon="inbox">
      <FormattedMessage id="products.cart.none" />
    </Empty>
    <Row>
      <ButtonLink to="/products">
        <FormattedMessage id="products.title" />
      </ButtonLink>
    </Row>
  </Card>
);

const Lines = ({ cartId, userId }: { readonly cartId: string; readonly userId: string }) => {
  const isGuest = useMe()?.state === 'guest';
  const read = useCartTotalsQuery(cartId, { refetchOnMountOrArgChange: true });
  const all = [...(read.data?.lines ?? []), ...(read.data?.blocked ?? [])];
  useWatch(all.map(({ productId }) => ({ kind: 'product', id: productId })));
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {(totals) => (
        <>
          {all.some(({ changes }) => changes.length > 0) && (
            <Notice warm>
              <FormattedMessage id="products.cart.changed" />
            </Notice>
          )}
          <Card>
            <ul className={css.lines}>
              {totals.lines.map((line) => (
                <PayableLine key={line.id} cartId={cartId} userId={userId} line={line} />
              ))}
              {totals.blocked.map((line) => (
                <BlockedLine key={line.id} cartId={cartId} userId={userId} line={line} />
              ))}
            </ul>
          </Card>
          <Card>
            <Coupon cartId={cartId} coupon={totals.coupon} />
            <Sums totals={totals} />
            {isGuest && <JoinToBuy />}
            {totals.blocked.length === 0 && !isGuest && (
              <Row>
                <ButtonLink to="/checkout">
                  <FormattedMessage id="products.checkout" />
                </ButtonLink>
              </Row>
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
};

/** A guest orders with an account; the cart comes along. */
const JoinToBuy = () => (
  <>
    <Hint>
      <FormattedMessage id="products.guest.about" />
    </Hint>
    <Row>
      <ButtonLink to="/auth/signup?returnTo=/products/cart">
        <FormattedMessage id="products.guest.signUp" />
      </ButtonLink>
      <ButtonLink look="quiet" to="/auth/signin?returnTo=/products/cart">
        <FormattedMessage id="products.guest.signIn" />
      </ButtonLink>
    </Row>
  </>
);

const Sums = ({ totals: { subtotal, discount, total } }: { readonly totals: Totals }) => (
  <>
    <dl className={css.sums}>
      <div>
        <dt>
          <FormattedMessage id="products.subtotal" />
        </dt>
        <dd>
          <Amount of={subtotal} />
        </dd>
      </div>
      {discount.amount > 0 && (
        <div>
          <dt>
            <FormattedMessage id="products.coupon.off" />
          </dt>
          <dd>
            <Amount of={{ ...discount, amount: -discount.amount }} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="products.total" />
        </dt>
        <dd>
          <Amount of={total} />
        </dd>
      </div>
    </dl>
    <Hint>
      <FormattedMessage id="products.total.hint" />
    </Hint>
  </>
);

export default CartPage;
