import { api } from '../../app/api/api.ts';
import type { THINGS } from '../../app/generated/things.ts';

type Opening = {
  readonly thingKind: (typeof THINGS)[number];
  readonly thingId: string;
  readonly reason: string;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    openPrivateData: build.mutation<unknown, Opening>({
      query: (body) => ({ path: '/private-reads', method: 'POST', body }),
      extraOptions: { realm: 'auth-admin' },
      invalidatesTags: (_done, _problem, { thingKind: type, thingId: id }) => [{ type, id }],
    }),
  }),
});

export const { useOpenPrivateDataMutation } = calls;
