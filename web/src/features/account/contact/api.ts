import { api } from '../../../app/api/api.ts';
import type { Solution } from '../../../app/api/challenge.ts';

/** A message to the platform, with the robot check of a visitor. */
type Letter = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly robot?: boolean;
  readonly proof?: Solution | undefined;
};

/** Ways to reach the operator; null = not given. */
type ContactDetails = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly place: string;
  readonly links: readonly string[];
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** `language` keeps the answers in two languages apart. */
    contactDetails: build.query<ContactDetails, string>({
      query: () => ({ path: '/contact/details' }),
    }),
    writeToUs: build.mutation<unknown, Letter>({
      query: (body) => ({ path: '/contact', method: 'POST', body }),
    }),
  }),
});

export const { useContactDetailsQuery, useWriteToUsMutation } = calls;
