import { z } from 'zod';
import { demoLogins, type DemoLogin } from '../commands/demo/load.ts';
import type { RoutesOf } from './area.ts';
import { defineRoute, type Caller } from './caller.ts';
import type { Answer } from './http/answer.ts';
import type { Route } from './http/route.ts';
import type { KeptMail } from './ports.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const loginsOf = (logins: readonly DemoLogin[]): string =>
  logins.length === 0
    ? ''
    : `<section><h2>Demo members</h2><table><thead><tr><th>Role<th>E-mail<th>Password<th>Name</thead><tbody>
${logins
  .map(
    ({ role, email, password, name }) =>
      `<tr><td>${escape(role)}<td>${escape(email)}<td>${escape(password)}<td dir="auto">${escape(name)}`,
  )
  .join('\n')}
</tbody></table></section>`;

const pageOf = (mails: readonly KeptMail[], logins: readonly DemoLogin[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width">
<h1>Mailbox</h1>
${loginsOf(logins)}
<p>Mails and text messages that Malaab would have sent, newest first.</p>
${mails
  .map(
    (mail) =>
      `<article><h2 dir="auto">${escape(mail.subject || 'Text message')}</h2><p>${escape(mail.to)} · <time>${mail.at}</time></p>` +
      `<pre dir="auto">${escape(mail.text)}</pre></article>`,
  )
  .join('\n')}
</html>`;

/** `GET /dev/mailbox`. */
const mailboxRoute = (
  list: (to?: string) => Promise<readonly KeptMail[]>,
  logins: () => Promise<readonly DemoLogin[]>,
): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dev/mailbox',
    operationId: 'dev.mailbox',
    summary: 'Mails and text messages that would have been sent; a page, or JSON for who accepts JSON',
    auth: 'none',
    hidden: true,
    query: z.object({ to: z.string().max(200).optional() }),
    responses: { 200: { description: 'Newest first' } },
    handle: async ({ query, facts }): Promise<Answer> => {
      const mails = await list(query.to);
      if (!facts.headers.accept?.includes('text/html')) {
        const items = mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }));
        return { status: 200, body: { items } };
      }
      const page = pageOf(mails, await logins());
      return { status: 200, raw: { type: 'text/html; charset=utf-8', data: page } };
    },
  });

/**
 * The embedded mailbox: shows codes while no mail server is configured, and the demo's logins. Never in production.
 */
export const mailboxArea: RoutesOf = ({ ports: { mail }, accounts, production }) =>
  production || !mail.list ? [] : [mailboxRoute(mail.list, () => demoLogins(accounts))];
