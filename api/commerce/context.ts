import type { ShippingTable } from '../../domain/commerce/pricing/shipping-fee.ts';
import type { ResourceContext } from '../resources/context.ts';
import type { UploadContext } from '../uploads/upload.ts';

/** Dependencies of the commerce routes. */
export type CommerceContext = {
  readonly resources: ResourceContext;
  readonly uploads: UploadContext;
  readonly shipping: ShippingTable;
};
