import { z } from 'zod';
import { about, integer, url } from './about.ts';

/** The payment provider. */

/** A key of Paymob, as its dashboard shows it. */
const paymobKey = () =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .optional();

export const paymentsSettings = {
  MALAAB_PAYMENTS: z.enum(['sandbox', 'paymob', 'none']).optional().register(about, {
    does: 'The payment provider for cards and wallets. `sandbox` is embedded and moves no money; `paymob` needs the settings below and `MALAAB_PUBLIC_URL`; with `none`, buyers pay in cash.',
    expects: '`sandbox`, `paymob` or `none`; with keys of Paymob it must be set',
    unset: 'in production `none`, else `sandbox`',
  }),
  MALAAB_PAYMOB_SECRET_KEY: paymobKey().register(about, {
    does: 'The secret key of the account at Paymob, which payments and refunds are asked for with.',
    expects: 'a secret key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_PUBLIC_KEY: paymobKey().register(about, {
    does: 'The public key of that account, which is part of the address where buyers pay.',
    expects: 'a public key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_HMAC_SECRET: paymobKey().register(about, {
    does: 'The secret that Paymob signs its callbacks with. For wallets, Paymob must know `<MALAAB_PUBLIC_URL>/payment/webhook/paymob` as the callback of their integration.',
    expects: 'the HMAC secret of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_API_KEY: paymobKey().register(about, {
    does: 'The API key of that account, which the outcomes of payments are asked for with.',
    expects: 'an API key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_CARD_INTEGRATION: integer(1, 1_000_000_000).optional().register(about, {
    does: 'The integration of that account that takes cards.',
    expects: 'the id of an integration, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_WALLET_INTEGRATION: integer(1, 1_000_000_000).optional().register(about, {
    does: 'The integration of that account that takes wallets.',
    expects: 'the id of an integration, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_MOTO_INTEGRATION: integer(1, 1_000_000_000).optional().register(about, {
    does: 'The integration of that account that charges saved cards without the payer (“Moto”), for renewals of plans. Without it, members pay each renewal themselves.',
    expects: 'the id of an integration of Paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .transform(Number)
    .prefault('2.75')
    .register(about, {
      does: 'The percentage that Paymob keeps of a payment, and that a refund is lessened by.',
      expects: 'a number below 100 with at most two decimals',
    }),
  MALAAB_PAYMOB_FEE_FIXED: integer(0, 1_000_000).prefault('300').register(about, {
    does: 'The amount that it keeps besides, in piastres.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_PAYMOB_URL: url('http', 'https').prefault('https://accept.paymob.com').register(about, {
    does: 'Paymob’s API. Test and live accounts have the same; the keys tell them apart.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_PAYMOB_CHECKOUT_URL: url('http', 'https')
    .prefault('https://eg.checkout.paymob.com/')
    .register(about, {
      does: 'Paymob’s hosted checkout, where buyers pay.',
      expects: 'an address that begins with http:// or https://',
    }),
};
