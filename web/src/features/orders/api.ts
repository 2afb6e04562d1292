import type { checkout as definition } from '../../../../domain/commerce/checkout/checkout.ts';
import type { PaymentMethod } from '../../../../domain/commerce/checkout/methods.ts';
import type { Money } from '../../../../domain/format/format.ts';
import type { Named, Shown } from '../../app/api/resource-types.ts';
import { checkoutCalls } from '../../app/generated/checkout.ts';
import type { SavedFile } from '../../app/api/save-answer.ts';
import type { CartTotals } from '../products/index.ts';

export type Checkout = Shown<typeof definition>;

/** A cart at the prices of now. */
export type Totals = CartTotals & {
  /** The ways to pay this cart. */
  readonly methods: readonly PaymentMethod[];
};

/** Shipping costs, and the first and last day of each parcel's arrival. */
export type Shipping = {
  readonly fee: Money;
  readonly parcels: readonly {
    readonly sellerId: string;
    readonly arrives: { readonly from: string; readonly to: string };
  }[];
};

type Wanted = {
  readonly cartId: string;
  /** The version of the cart that the buyer sees: the same one is ordered once. */
  readonly version: number;
  readonly addressId: string;
  readonly paymentMethod: PaymentMethod;
  readonly total: Money;
};

/** A payment on the page of the embedded provider. */
export type SandboxPayment = {
  readonly amount: Money;
  readonly state: 'open' | 'succeeded';
  readonly declined: number;
  readonly returnTo: string;
};

/** The refund of all that is left of an order: the amount, and the fee that the provider keeps. */
export type RefundFee = { readonly amount: Money; readonly fee: Money };

/** One event about an order. */
export type Deed = {
  readonly kind: (typeof ABOUT_ORDERS)[number];
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly by: string | null;
  readonly position: string;
};
const ABOUT_ORDERS = ['order', 'shipping', 'order-return', 'dispute', 'refund'] as const;

/** A request to send pieces back. */
type ReturnAsked = {
  readonly orderId: string;
  readonly userId: string;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly reason: string;
  readonly description?: string;
  readonly photo?: string;
};

/** Amounts are read anew by each page that shows them. */
export const LATEST = { refetchOnMountOrArgChange: true } as const;

const calls = checkoutCalls.injectEndpoints({
  endpoints: (build) => ({
    checkoutTotals: build.query<Totals, string>({
      query: (id) => ({ path: `/cart/${id}/totals` }),
      providesTags: (_found, _problem, id) => [{ type: 'cart', id }],
    }),
    shippingQuote: build.query<Shipping, { readonly addressId: string; readonly lines: Totals['lines'] }>({
      query: ({ addressId, lines }) => ({
        path: '/shipping/calculate',
        method: 'POST',
        body: { addressId, items: lines.map(({ productId, quantity }) => ({ productId, quantity })) },
      }),
    }),
    placeCheckout: build.mutation<Checkout, Wanted>({
      query: ({ cartId, version, ...body }) => ({
        path: `/cart/${cartId}/checkout`,
        method: 'POST',
        body,
        ifMatch: version,
      }),
      invalidatesTags: ['cart', 'order', 'payment', 'checkout', 'product'],
    }),
    openPayment: build.mutation<{ readonly url: string }, string>({
      query: (id) => ({ path: `/payment/open/${id}`, method: 'POST' }),
    }),
    cancelOrder: build.mutation<unknown, { readonly id: string; readonly reason: string }>({
      query: ({ id, ...body }) => ({ path: `/order/cancel/${id}`, method: 'PUT', body }),
      invalidatesTags: ['order', 'payment', 'refund', 'checkout'],
    }),
    refundFee: build.query<{ readonly back: RefundFee | null }, string>({
      query: (id) => ({ path: `/order/refund-fee/${id}` }),
      providesTags: (_found, _problem, id) => [{ type: 'order', id }],
    }),
    orderTimeline: build.query<{ readonly items: readonly Deed[] } & Named, string>({
      query: (id) => ({ path: `/order/timeline/${id}` }),
      providesTags: (found, _problem, id) => [
        { type: 'order', id },
        ...ABOUT_ORDERS.map((type) => ({ type, id: 'LIST' })),
        ...(found?.items.map((deed) => ({ type: deed.kind, id: deed.id })) ?? []),
      ],
    }),
    saveReceipt: build.mutation<
      SavedFile,
      { readonly of: 'order' | 'payment'; readonly id: string; readonly name: string }
    >({
      query: ({ of, id, name }) => ({ path: `/${of}/${id}/receipt.pdf`, saveAs: `${name}.pdf` }),
    }),
    sendParcel: build.mutation<
      unknown,
      { readonly id: string; readonly carrier: string; readonly trackingNumber: string }
    >({
      query: ({ id, ...body }) => ({ path: `/order/parcel/${id}`, method: 'POST', body }),
      invalidatesTags: ['order', 'shipping'],
    }),
    askReturn: build.mutation<unknown, ReturnAsked>({
      query: (body) => ({ path: '/order-return', method: 'POST', body }),
      invalidatesTags: ['order', 'order-return'],
    }),
    sandboxPayment: build.query<SandboxPayment, string>({
      query: (token) => ({ path: `/sandbox/payments/${token}` }),
    }),
    sandboxDecide: build.mutation<
      SandboxPayment,
      { readonly token: string; readonly decision: 'pay' | 'decline'; readonly report: string }
    >({
      query: ({ token, ...body }) => ({ path: `/sandbox/payments/${token}`, method: 'POST', body }),
    }),
  }),
});

export const {
  useCheckoutTotalsQuery,
  useShippingQuoteQuery,
  usePlaceCheckoutMutation,
  useOpenPaymentMutation,
  useCancelOrderMutation,
  useRefundFeeQuery,
  useOrderTimelineQuery,
  useSaveReceiptMutation,
  useSendParcelMutation,
  useAskReturnMutation,
  useSandboxPaymentQuery,
  useSandboxDecideMutation,
} = calls;
