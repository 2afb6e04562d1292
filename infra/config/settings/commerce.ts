import { z } from 'zod';
import { shippingTable } from '../../../domain/commerce/pricing/shipping-fee.ts';
import { about, integer } from './about.ts';

/** Shipping, commission, returns, and the prices of advertising. */

/** Hundredths of a percent are the finest. */
const commissionPercent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(100));

const tableOfShipping = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(shippingTable);

export const commerceSettings = {
  MALAAB_SHIPPING_TABLE: tableOfShipping.optional().register(about, {
    does: 'The fees and days of shipping, as `docs/money.md` describes them.',
    expects: 'JSON with `country`, `currency`, `zones`, `weight` and `abroad`',
    unset: 'the table in `docs/money.md`',
  }),
  MALAAB_COMMISSION_PERCENT: commissionPercent.prefault('10').register(about, {
    does: 'The commission that sellers pay for delivered orders, in percent of the goods. It applies to orders placed from then on.',
    expects: 'a number from 0 to 100, with up to two decimals',
  }),
  MALAAB_REFUND_TWO_ADMINS_ABOVE: integer(0, 1_000_000_000).prefault('500000').register(about, {
    does: 'Refunds and payouts above this amount, in piastres, and all in another currency than EGP, need two admins.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_AD_IMPRESSION_PRICE: integer(0, 1_000_000).prefault('5').register(about, {
    does: 'The price of an impression of an advertisement, in piastres. A campaign keeps the price of the day it was paid.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_AD_CLICK_PRICE: integer(0, 1_000_000).prefault('100').register(about, {
    does: 'The price of a click on an advertisement, in piastres. A campaign keeps the price of the day it was paid.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_AD_READING_SECONDS: integer(1, 3600).prefault('10').register(about, {
    does: 'Seconds between two readings of what a campaign has spent, while its advertisements are shown.',
    expects: 'a number from 1 to 3600',
  }),
  MALAAB_RETURN_DAYS: integer(0, 365).prefault('14').register(about, {
    does: 'Days after the delivery of an order within which its buyer may ask to return something. 0 = never.',
    expects: 'a number from 0 to 365',
  }),
  MALAAB_DELIVERED_AFTER_DAYS: integer(1, 365).prefault('7').register(about, {
    does: 'Days after the estimated date of a parcel after which it counts as delivered, if neither side says so.',
    expects: 'a number from 1 to 365',
  }),
  MALAAB_RELEASE_DAYS: integer(0, 365).prefault('3').register(about, {
    does: 'Days after a delivery by the word of the seller alone, after which the money of the order is available. At once when the buyer confirms it.',
    expects: 'a number from 0 to 365',
  }),
  MALAAB_SHIP_WITHIN_DAYS: integer(1, 365).prefault('14').register(about, {
    does: 'Days after an order was placed after which it is cancelled, and refunded, if it was not shipped.',
    expects: 'a number from 1 to 365',
  }),
};
