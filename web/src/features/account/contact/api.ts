import { api } from '../../../app/api/api.ts';
import type { Solution } from '../../../app/api/puzzle.ts';

/** A message to the platform, with the robot check of a visitor. */
type Letter = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly robot?: boolean;
  readonly proof?: Solution | undefined;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    writeToUs: build.mutation<unknown, Letter>({
      query: (body) => ({ path: '/contact', method: 'POST', body }),
    }),
  }),
});

export const { useWriteToUsMutation } = calls;
