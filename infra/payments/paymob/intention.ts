import { z } from 'zod';
import type { Payer, PaymentRequest } from '../../../commands/ports/payments.ts';

/** Paymob's word for a value of the buyer that is not known. */
const NOT_KNOWN = 'NA';

/** Paymob's answer to an intention. */
export const intention = z.looseObject({
  client_secret: z.string().min(1).max(300),
  intention_order_id: z.union([z.int(), z.string().max(50)]).transform(String),
});

/** The buyer's data that Paymob needs. */
const billing = (payer: Payer | undefined) => {
  const [first = NOT_KNOWN, ...rest] = (payer?.name ?? NOT_KNOWN).trim().split(/\s+/);
  return {
    first_name: first,
    last_name: rest.join(' ') || first,
    email: payer?.email ?? NOT_KNOWN,
    phone_number: payer?.phone ?? NOT_KNOWN,
  };
};

/** Makes the fields that intentions for payment pages and for charges have in common. */
export const intentionsFor =
  (publicUrl: string) =>
  ({ amount }: Pick<PaymentRequest, 'amount'>, integration: number, reference: string, payer?: Payer) => ({
    amount: amount.amount,
    currency: amount.currency,
    payment_methods: [integration],
    items: [],
    billing_data: billing(payer),
    special_reference: reference,
    notification_url: `${publicUrl}/payment/webhook/paymob`,
  });
