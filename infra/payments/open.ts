import type { PaymentProvider, Sandbox } from '../../commands/ports/payments.ts';
import type { Config } from '../config/config.ts';
import { openPaymob } from './paymob/paymob.ts';
import { openSandbox, type SandboxOptions } from './sandbox.ts';

/** Without a provider, no payment can be opened, and nothing is known of any. */
const none: PaymentProvider = {
  name: 'none',
  open: async () => null,
  read: async () => 'invalid',
  inquire: async () => 'unknown',
  // a payment of a provider that is no longer configured: the staff pay it back at that provider
  refund: async () => ({ kind: 'declined' }),
  refundFee: (amount) => ({ ...amount, amount: 0 }),
};

export type Paying = {
  readonly payments: PaymentProvider;
  /** The embedded provider, if it is the one in use. */
  readonly sandbox: (PaymentProvider & Sandbox) | null;
};

/** Opens the configured payment provider. `report` gets a line for each failed request to it. */
export const openPayments = (
  { payments, paymob }: Pick<Config, 'payments' | 'paymob'>,
  { report, ...options }: SandboxOptions & { readonly report: (line: string) => void },
): Paying => {
  if (payments === 'none') return { payments: none, sandbox: null };
  if (paymob) return { payments: openPaymob({ ...paymob, ...options, report }), sandbox: null };
  const sandbox = openSandbox(options);
  return { payments: sandbox, sandbox };
};
