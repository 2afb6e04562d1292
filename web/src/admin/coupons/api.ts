import { api } from '../../app/api/api.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    couponUses: build.query<{ readonly used: number }, string>({
      query: (id) => ({ path: `/coupon/${id}/uses`, realm: 'auth-admin' }),
      providesTags: (_found, _problem, id) => [{ type: 'coupon', id }],
    }),
  }),
});

export const { useCouponUsesQuery } = calls;
