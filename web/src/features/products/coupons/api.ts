import { api } from '../../../app/api/api.ts';
import type { Realm } from '../../../app/session.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    couponUses: build.query<{ readonly used: number }, { readonly id: string; readonly realm: Realm }>({
      query: ({ id, realm }) => ({ path: `/coupon/${id}/uses`, realm }),
      providesTags: (_found, _problem, { id }) => [{ type: 'coupon', id }],
    }),
  }),
});

export const { useCouponUsesQuery } = calls;
