import { z } from 'zod';
import type { ContactDetails } from '../../commands/ports/contact-details.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const details = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().describe('In the language of the reader.'),
  links: z.array(z.string()).describe('Pages at social networks.'),
});

/** `GET /contact/details`: the operator's address, phone and pages, from the settings. */
export const contactDetailsRoute = (given: ContactDetails): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/contact/details',
    operationId: 'contact.details',
    summary: 'How to reach the operator, beside the contact form',
    auth: 'none',
    responses: { 200: { description: 'The details; null = not given', schema: () => details } },
    handle: async ({ facts }): Promise<Answer> => ({
      status: 200,
      body: { ...given, place: given.place[facts.reader.language] },
    }),
  });
