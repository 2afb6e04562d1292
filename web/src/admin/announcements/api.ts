import { api } from '../../app/api/api.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of receivers of an announcement; refuses the same input as sending it does. */
    announcementRecipients: build.mutation<{ readonly count: number }, Readonly<Record<string, unknown>>>({
      query: (body) => ({ path: '/announcements/recipients', method: 'POST', body }),
      extraOptions: { realm: 'auth-admin' },
    }),
  }),
});

export const { useAnnouncementRecipientsMutation } = calls;
