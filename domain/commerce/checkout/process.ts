/**
 * The process of a checkout over its streams, as a table: the event, the reaction, and the events that it leads to. The
 * process manager takes its reactions from here, and `docs/checkout.md` its diagram.
 */
export const CHECKOUT_PROCESS = [
  {
    on: 'CheckoutBegun',
    does: 'reserve',
    says: 'Reserves each counted line in the stream of its product or variant. Then places the checkout, or refuses it with the first line that can’t be had.',
    leadsTo: ['StockReserved', 'VariantStockReserved', 'CheckoutPlaced', 'CheckoutRefused'],
  },
  {
    on: 'CheckoutPlaced',
    does: 'placeOrders',
    says: 'Places an order with each seller, begins the payment (for cash, one for each order, which is then confirmed; a payment of nothing succeeds at once), and takes the lines out of the cart. The payment of an order for cash that was given up meanwhile fails. An order whose seller is gone meanwhile is dropped: its stock goes back, and it leaves the bill.',
    leadsTo: [
      'OrderPlaced',
      'PaymentBegun',
      'PaymentReplaced',
      'PaymentFailed',
      'PaymentSucceeded',
      'CashExpected',
      'OrderConfirmed',
      'CartOrdered',
      'CheckoutOrderDropped',
      'StockReleased',
      'VariantStockReleased',
    ],
  },
  {
    on: 'CheckoutOrderDropped',
    does: 'billAgain',
    says: 'Replaces the payment by another one of the rest. The one before may yet be paid, on a page that is still open: it is then refunded in whole.',
    leadsTo: ['PaymentReplaced', 'PaymentFailed', 'PaymentBegun', 'PaymentSucceeded'],
  },
  {
    on: 'CheckoutRefused',
    does: 'giveBack',
    says: 'Gives back what was reserved, and voids the reservations that did not happen, so that a late one does nothing.',
    leadsTo: ['StockReservationVoided', 'StockReleased', 'VariantReservationVoided', 'VariantStockReleased'],
  },
  {
    on: 'CheckoutLapsed',
    does: 'giveBack',
    says: 'The same, when the reserving took longer than five minutes.',
    leadsTo: ['StockReservationVoided', 'StockReleased', 'VariantReservationVoided', 'VariantStockReleased'],
  },
  {
    on: 'OrderCancelled',
    does: 'giveUp',
    says: 'Gives the stock of the order back. When all orders of the checkout are given up, closes it, so that its coupon can be used again. If it was cancelled before the payment, it leaves the bill.',
    leadsTo: [
      'StockReleased',
      'VariantStockReleased',
      'PaymentFailed',
      'CheckoutClosed',
      'PaymentReplaced',
      'CheckoutOrderDropped',
    ],
  },
  {
    on: 'OrderExpired',
    does: 'giveUp',
    says: 'The same, 30 minutes after an order was placed and not paid.',
    leadsTo: ['StockReleased', 'VariantStockReleased', 'PaymentFailed', 'CheckoutClosed'],
  },
  {
    on: 'OrderLapsed',
    does: 'giveUp',
    says: 'The same, when the seller has not shipped the order in time.',
    leadsTo: ['StockReleased', 'VariantStockReleased', 'PaymentFailed', 'CheckoutClosed'],
  },
  {
    on: 'OrderReturned',
    does: 'giveUp',
    says: 'The same, when the parcel came back to the seller.',
    leadsTo: ['StockReleased', 'VariantStockReleased', 'PaymentFailed', 'CheckoutClosed'],
  },
  {
    on: 'OrderDelivered',
    does: 'collect',
    says: 'Records the cash of an order that is paid at the door, and the arrival of its parcel.',
    leadsTo: ['PaymentCollected', 'ShippingDelivered'],
  },
  {
    on: 'ShippingDispatched',
    does: 'ship',
    says: 'Ships the order of the parcel.',
    leadsTo: ['OrderShipped'],
  },
  {
    on: 'ShippingDelivered',
    does: 'deliver',
    says: 'Delivers the order of the parcel. If its buyer says so, the order counts as received.',
    leadsTo: ['OrderDelivered', 'OrderReceived'],
  },
  {
    on: 'ShippingLapsed',
    does: 'deliver',
    says: 'The same, some days after the estimated date of the parcel.',
    leadsTo: ['OrderDelivered'],
  },
  {
    on: 'ShippingReturned',
    does: 'return',
    says: 'Returns the order of the parcel.',
    leadsTo: ['OrderReturned'],
  },
] as const;

/** Names of the reactions. */
export type CheckoutReaction = (typeof CHECKOUT_PROCESS)[number]['does'];
