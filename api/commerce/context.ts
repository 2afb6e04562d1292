import type { ShippingTable } from '../../domain/commerce/pricing/shipping-fee.ts';
import type { AccessTokens } from '../../commands/ports/accounts.ts';
import type { Documents } from '../../commands/commerce/document-port.ts';
import type { OrderTerms } from '../../domain/commerce/terms.ts';
import type { PaymentProvider, Sandbox } from '../../commands/ports/payments.ts';
import type { Reads } from '../../projections/areas.ts';
import type { ShelfReads } from '../../projections/commerce/shelf-reads.ts';
import type { SearchReads } from '../../projections/search/search-reads.ts';
import type { ResourceContext } from '../resources/context.ts';
import type { UploadContext } from '../uploads/upload.ts';

/** Dependencies of the commerce routes. */
export type CommerceContext = {
  readonly resources: ResourceContext;
  readonly uploads: UploadContext;
  readonly productStatistics: Reads['commerce']['productStatistics'];
  readonly variantsLeft: Reads['commerce']['variantsLeft'];
  readonly shelf: ShelfReads;
  readonly search: SearchReads;
  readonly accounts: { readonly accessTokens: AccessTokens };
  readonly shipping: ShippingTable;
  /** The commission of new orders. */
  readonly commissionPercent: number;
  readonly payments: PaymentProvider;
  readonly documents: Documents;
  /** The embedded provider, if it is the one in use. */
  readonly sandbox: (PaymentProvider & Sandbox) | null;
  /** Refunds and payouts above this amount, in minor units, need two admins. */
  readonly twoAdminsAbove: number;
  /** The terms of the orders that are placed from now on. */
  readonly orderTerms: OrderTerms;
};
