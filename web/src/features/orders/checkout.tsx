import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { PaymentMethod } from '../../../../domain/commerce/checkout/methods.ts';
import { problemIn } from '../../app/api/problem.ts';
import { useAddressByUserInfiniteQuery } from '../../app/generated/address.ts';
import { useCartByUserInfiniteQuery } from '../../app/generated/cart.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/address.ts';
import { AddPart } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty, Notice } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { BlockedLines, Coupon } from '../products/index.ts';
import {
  LATEST,
  useCheckoutTotalsQuery,
  usePlaceCheckoutMutation,
  useShippingQuoteQuery,
  type Shipping,
  type Totals,
} from './api.ts';
import { PriceChanges } from './price-changes.tsx';
import { Sums } from './sums.tsx';

/** The checkout of the reader's cart: address, shipping, way of paying, and the sums that will be charged. */
const CheckoutPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="orders.checkout" />
      {me ? <OwnCart userId={me.id} /> : <Loading count={2} />}
    </>
  );
};

const OwnCart = ({ userId }: { readonly userId: string }) => {
  const read = useCartByUserInfiniteQuery({ userId }, LATEST);
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {({ pages }) => {
        const cart = pages[0]?.items[0];
        return cart?.items?.length ? (
          <ToAddress cartId={cart.id} version={cart.version} userId={userId} />
        ) : (
          <Empty
            icon="inbox"
            action={
              <ButtonLink to="/products">
                <FormattedMessage id="orders.products" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="orders.cart.none" />
          </Empty>
        );
      }}
    </Loaded>
  );
};

type Cart = { readonly cartId: string; readonly version: number; readonly userId: string };

/** Chooses the address, or adds the first one. */
const ToAddress = (cart: Cart) => {
  const { formatMessage } = useIntl();
  const [picked, setPicked] = useState<string>();
  const read = useAddressByUserInfiniteQuery({ userId: cart.userId }, LATEST);
  return (
    <Loaded read={read} meanwhile={<Loading count={2} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        const addressId = picked ?? all[0]?.id;
        return (
          <>
            <Card>
              <h2>
                <FormattedMessage id="orders.address" />
              </h2>
              {addressId === undefined ? (
                <Hint>
                  <FormattedMessage id="orders.address.none" />
                </Hint>
              ) : (
                <Pick
                  label={formatMessage({ id: 'orders.address' })}
                  picked={addressId}
                  onPick={setPicked}
                  options={all.map(({ id, label, recipient, street, city }) => ({
                    value: id,
                    label: <bdi>{label}</bdi>,
                    about: <bdi>{[recipient, street, city].filter(Boolean).join(' · ')}</bdi>,
                  }))}
                />
              )}
              <Row>
                <AddPart definition={definition} fixed={{ userId: cart.userId }} />
              </Row>
            </Card>
            {addressId !== undefined && <Summary {...cart} addressId={addressId} />}
          </>
        );
      }}
    </Loaded>
  );
};

type Addressed = Cart & { readonly addressId: string };

const Summary = (props: Addressed) => {
  const totals = useCheckoutTotalsQuery(props.cartId, LATEST);
  return (
    <Loaded read={totals} meanwhile={<Loading />}>
      {(sums) =>
        // the cart is empty from the order until the next page
        sums.lines.length + sums.blocked.length === 0 ? (
          <Loading />
        ) : sums.blocked.length > 0 ? (
          <>
            <Notice warm>
              <FormattedMessage id="orders.cart.blocked" />
            </Notice>
            <Card>
              <BlockedLines cartId={props.cartId} userId={props.userId} lines={sums.blocked} />
            </Card>
            <Row>
              <ButtonLink to="/products/cart">
                <FormattedMessage id="orders.cart.back" />
              </ButtonLink>
            </Row>
          </>
        ) : (
          <Shipped {...props} totals={sums} />
        )
      }
    </Loaded>
  );
};

const Shipped = (props: Addressed & { readonly totals: Totals }) => {
  const { addressId, totals } = props;
  const quote = useShippingQuoteQuery({ addressId, lines: totals.lines }, LATEST);
  return (
    <Loaded read={{ ...quote, data: quote.currentData }} meanwhile={<Loading />}>
      {(shipping) => <Confirm {...props} shipping={shipping} />}
    </Loaded>
  );
};

/** The way of paying, the sums, and the button that orders. */
const Confirm = (props: Addressed & { readonly totals: Totals; readonly shipping: Shipping }) => {
  const { cartId, version, addressId, totals, shipping } = props;
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const words = useWords();
  const go = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>('CASH_ON_DELIVERY');
  const [place] = usePlaceCheckoutMutation();
  const total = { ...totals.total, amount: totals.total.amount + shipping.fee.amount };
  const order = async () => {
    const done = await place({ cartId, version, addressId, paymentMethod: method, total });
    if (done.data) void go(`/checkout/${done.data.id}`);
    return problemIn(done);
  };
  return (
    <>
      <Card>
        <h2>
          <FormattedMessage id="orders.method" />
        </h2>
        <Pick
          label={formatMessage({ id: 'orders.method' })}
          picked={method}
          onPick={setMethod}
          options={totals.methods.map((value) => ({
            value,
            label: words.value('checkout', 'method', value),
          }))}
        />
      </Card>
      <Card>
        <h2>
          <FormattedMessage id="orders.summary" />
        </h2>
        <ul>
          {totals.lines.map(({ id, name, variantName, quantity, subtotal }) => (
            <li key={id}>
              <bdi>
                {[name ?? formatMessage({ id: 'orders.item' }), variantName].filter(Boolean).join(' · ')}
              </bdi>{' '}
              <FormattedMessage id="orders.line" values={{ quantity, total: money(subtotal) }} />
            </li>
          ))}
        </ul>
        <Coupon cartId={cartId} coupon={totals.coupon} />
        <Sums
          rows={[
            ['orders.subtotal', totals.subtotal],
            ...discountIn(totals),
            ['orders.shipping', shipping.fee],
            ['orders.total', total],
          ]}
        />
        <Arrival shipping={shipping} />
        <PriceChanges key={total.amount} lines={totals.lines}>
          <Row>
            <ActionButton onAct={order}>
              <FormattedMessage id="orders.place" />
            </ActionButton>
          </Row>
        </PriceChanges>
      </Card>
    </>
  );
};

const discountIn = ({ discount }: Totals) =>
  discount.amount > 0
    ? ([['orders.discount', { ...discount, amount: -discount.amount }]] as const)
    : ([] as const);

/** The days between which all parcels arrive. */
const Arrival = ({ shipping: { parcels } }: { readonly shipping: Shipping }): ReactNode => {
  const { date } = useFormat();
  const from = parcels.map(({ arrives }) => arrives.from).toSorted()[0];
  const to = parcels
    .map(({ arrives }) => arrives.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return null;
  return (
    <Hint>
      <FormattedMessage
        id="orders.arrives"
        values={{ parcels: parcels.length, from: date(from), to: date(to) }}
      />
    </Hint>
  );
};

export default CheckoutPage;
