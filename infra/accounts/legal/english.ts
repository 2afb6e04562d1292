import type { LegalDocument } from '../../../commands/ports/legal-texts.ts';

/** The default texts in English. */
export const english: Readonly<Record<LegalDocument, string>> = {
  terms: `# Terms of use

By using Malaab you accept these terms and the privacy policy. If you do not accept them, do not open an account.

## Your account

Give your true details, and open no account in the name of somebody else. Keep your password to yourself: you answer for what is done with your account.

Members under 18 use Malaab with the knowledge of a guardian. No agent or performance analyst writes to them without the guardian’s consent.

## What you publish

What you publish stays yours. You allow us to show it inside Malaab to those whom you chose. Publish nothing that is not yours, and nothing that insults or deceives others. We may hide what breaks this rule and suspend the account, and you may appeal.

## Plans and payment

A paid plan begins once it is paid for. Paid services are not refunded once they are active, except for a technical fault on our side. A payment is disputed within 90 days. A refund goes to the original payment method, less the provider’s transfer fees, and never in cash.

## Ending the account

You can delete your account at any time in the settings. Your data is then erased for good. Records of orders, payments and contracts stay as the law demands, without your name.

## Changes

If we change these terms, we tell you and ask for your consent again. They are under Egyptian law.
`,
  privacy: `# Privacy policy

This policy says what we keep about you, why, and which rights you have.

## What we keep

We keep what you write in your account and profile, what you publish and send, and the devices that you signed in on. Your phone number, e-mail address, date of birth and papers are seen by you and by those of the Malaab team who review your account, and by nobody else.

## Why

To show your profile to those whom you want, to deliver your messages, to review accounts that need approval, and to protect the community from spam and fraud. We do not sell your data.

## How we protect it

Your personal data is encrypted with a key of your own. When you delete your account, we destroy that key, and nobody can read the data any more.

## Your rights

In the settings you can download everything that we keep about you, correct it, delete your account, browse without being seen, and choose who may write to you.

## Cookies {#cookies}

We use cookies for signing in, your language and the look of the pages. We do not follow you with them outside Malaab.
`,
};
