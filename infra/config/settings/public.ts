import { z } from 'zod';
import { phone } from '../../../domain/trade/fields.ts';
import { about, integer, url } from './about.ts';

/** Facts about the operator that the public pages show. */

/** Addresses with commas between. */
const pages = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(url('https')).max(8));

export const publicSettings = {
  MALAAB_CLAIMED_ATHLETES: integer(0, 1_000_000_000).prefault('800000').register(about, {
    does: 'The number of athletes in Egypt that the landing page claims. It is text, not a live figure.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_CLAIMED_SPORTS: integer(0, 10_000).prefault('50').register(about, {
    does: 'The number of kinds of sport that the landing page claims.',
    expects: 'a number from 0 to 10000',
  }),
  MALAAB_CLAIMED_OPPORTUNITIES: integer(0, 1_000_000_000).prefault('1000').register(about, {
    does: 'The number of opportunities a year that the landing page claims.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_CONTACT_EMAIL: z.email().max(254).optional().register(about, {
    does: 'The e-mail address for help, shown beside the contact form.',
    expects: 'an e-mail address',
    unset: 'none is shown',
  }),
  MALAAB_CONTACT_PHONE: phone().optional().register(about, {
    does: 'The phone for help, at all hours, shown beside the contact form.',
    expects: 'a phone number with its country code, such as +201001234567',
    unset: 'none is shown',
  }),
  MALAAB_CONTACT_PLACE_AR: z.string().min(1).max(200).prefault('بنها، القليوبية، مصر').register(about, {
    does: 'Where the operator is, in Arabic, shown beside the contact form.',
    expects: 'a text of up to 200 characters',
  }),
  MALAAB_CONTACT_PLACE_EN: z.string().min(1).max(200).prefault('Benha, Qalyubia, Egypt').register(about, {
    does: 'The same in English.',
    expects: 'a text of up to 200 characters',
  }),
  MALAAB_CONTACT_LINKS: pages.prefault('').register(about, {
    does: 'Pages of the operator at social networks, with commas between, shown beside the contact form.',
    expects: 'up to eight addresses that begin with https://, with commas between',
    unset: 'none is shown',
  }),
};
