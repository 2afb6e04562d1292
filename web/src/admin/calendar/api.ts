import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';

/** Something that goes out at a time, and may last until another. */
export type Entry = {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly state: string;
  readonly at: string;
  readonly until: string | null;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<
      { readonly items: readonly Entry[] },
      { readonly from: string; readonly to: string }
    >({
      query: (days) => reading('/dashboard/calendar', days),
      extraOptions: { realm: 'auth-admin' },
    }),
  }),
});

export const { useCalendarQuery } = calls;
