import { z } from 'zod';
import { optional, text } from '../kit/fields.ts';
import { country, line, phone } from '../trade/fields.ts';

/** The delivery address at the time of the order: a later edit of the address moves no parcel. */
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
