import { api } from '../../app/api/api.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many members an announcement is for; refuses what sending it would refuse. */
    announcementRecipients: build.mutation<{ readonly count: number }, Readonly<Record<string, unknown>>>({
      query: (body) => ({ path: '/announcements/recipients', method: 'POST', body }),
      extraOptions: { realm: 'auth-admin' },
    }),
  }),
});

export const { useAnnouncementRecipientsMutation } = calls;
