import { z } from 'zod';
import { optional, text } from '../kit/fields.ts';
import { country, line, phone } from '../trade/fields.ts';

/** Where something was sent, as it was written then: an address that is edited later moves no parcel. */
export const addressSnapshot = () =>
  z.object({
    recipient: line(),
    phone: phone(),
    street: text(300, 1),
    city: line(),
    governorate: line(),
    country: country(),
    postalCode: optional(text(20)),
  });
