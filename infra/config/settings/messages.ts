import { z } from 'zod';
import { about, url } from './about.ts';

/** Mails, text messages and pushes. */

/** A URL with user and password can't be requested. */
const smsAddress = url('http', 'https').refine((address) => {
  const { username, password } = new URL(address);
  return username + password === '';
});

/** `Name <address>`, or the address alone. */
const mailbox = z
  .string()
  .max(300)
  .regex(/^[^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/);

/** An address whose local part leaves room for a tag of 47 characters: RFC 5321 allows 64. */
const tagged = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9._-]{0,15}@[a-z0-9.-]+\.[a-z]+$/i);

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

export const messagesSettings = {
  MALAAB_SMTP_URL: url('smtp', 'smtps').optional().register(about, {
    does: 'The mail server that mails leave by. In production without it no code reaches anybody: sign-ups and requests for a code are refused with 503, and other mails wait for two days.',
    expects: 'an address such as smtps://user:password@mail.example:465',
    unset: 'none; outside production mails are kept and shown at `/dev/mailbox`',
    secret: true,
  }),
  MALAAB_MAIL_FROM: mailbox.optional().register(about, {
    does: 'The sender of mails, with or without a name.',
    expects: 'an address such as Malaab <no-reply@malaab.example>',
    unset: '`Malaab <no-reply@…>` at the host of `MALAAB_PUBLIC_URL`',
  }),
  MALAAB_DKIM_KEY: z.string().min(1).optional().register(about, {
    does: 'A private RSA or Ed25519 key (PEM) that mails are signed with, for the domain of `MALAAB_MAIL_FROM`. Not needed where the mail server signs.',
    expects: 'the path of a file',
    unset: 'mails are not signed',
  }),
  MALAAB_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i)
    .prefault('malaab')
    .register(about, {
      does: 'The selector that the public half of that key is published under: `<selector>._domainkey.<domain>`.',
      expects: 'a DNS label',
    }),
  MALAAB_BOUNCE_ADDRESS: tagged.optional().register(about, {
    does: 'The address that mails come back to, such as `bounces@malaab.example`. Each mail leaves with a tag of its own in it (`bounces+<tag>@…`), and its mail server posts what arrives there to `/mail/bounces/<tag>` ([how](operations.md#mails-that-come-back)). The address then gets no notices for a month, and its member is told.',
    expects:
      'an address whose part before the @ has at most 16 letters, digits, dots, hyphens and underscores',
    unset: 'mails come back to the sender, and only refusals of the mail server itself are noted',
  }),
  MALAAB_SMS_URL: smsAddress.optional().register(about, {
    does: 'Where text messages are posted to: a provider, or a small service that translates for one ([the request](operations.md#text-messages)). In production without it no phone can be verified and no guardian is invited by phone: both are refused with 503.',
    expects:
      'an address such as https://sms.example/messages, without user and password; in production https alone',
    unset: 'none; outside production text messages are kept and shown at `/dev/mailbox`',
    secret: true,
  }),
  MALAAB_SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .optional()
    .register(about, {
      does: 'The token that Malaab is known by there: `Authorization: Bearer <token>`.',
      expects: 'a token of up to 2000 characters without spaces',
      unset: 'requests have no `Authorization`',
      secret: true,
    }),
  MALAAB_SMS_SENDER: z
    .string()
    .regex(/^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .prefault('Malaab')
    .register(about, {
      does: 'The sender of text messages. In most countries the provider must have registered it.',
      expects: 'a name of up to 11 Latin letters, digits and spaces, or a number',
    }),
  MALAAB_VAPID_PUBLIC_KEY: base64url(65).optional().register(about, {
    does: 'The public key that identifies Malaab at the push services of browsers (VAPID). With another one members must switch notifications on again. `npx web-push generate-vapid-keys` makes a pair.',
    expects: '65 bytes in base64url: the public half of MALAAB_VAPID_PRIVATE_KEY, which must be set too',
    unset: 'a pair of its own in the database, made on the first start',
  }),
  MALAAB_VAPID_PRIVATE_KEY: base64url(32).optional().register(about, {
    does: 'The private half of that key, which signs pushes.',
    expects: '32 bytes in base64url: the private half of MALAAB_VAPID_PUBLIC_KEY, which must be set too',
    unset: 'that of the pair in the database',
    secret: true,
  }),
};
