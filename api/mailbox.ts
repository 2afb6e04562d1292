import { z } from 'zod';
import { demoLogins, type DemoLogin } from '../commands/demo/load.ts';
import { escapeHtml } from '../domain/text/escape-html.ts';
import type { RoutesOf } from './area.ts';
import { defineRoute, type Caller } from './caller.ts';
import type { Answer } from './http/answer.ts';
import type { Route } from './http/route.ts';
import type { KeptMail } from './ports.ts';

const loginsOf = (logins: readonly DemoLogin[]): string =>
  logins.length === 0
    ? ''
    : `<section><h2>Demo members · <span lang="ar">حسابات التجربة</span></h2><table><thead><tr><th>Role<th>E-mail<th>Password<th>Name</thead><tbody>
${logins
  .map(
    ({ role, email, password, name }) =>
      `<tr><td>${escapeHtml(role)}<td>${escapeHtml(email)}<td>${escapeHtml(password)}<td dir="auto">${escapeHtml(name)}`,
  )
  .join('\n')}
</tbody></table></section>`;

const UNBROKEN = 30;

/** A line of text that fits on a phone: a long word, such as a link, may break anywhere. The page has no styles. */
const lineOf = (line: string): string =>
  line
    .split(' ')
    .map((word) => (word.length > UNBROKEN ? Array.from(word, escapeHtml).join('<wbr>') : escapeHtml(word)))
    .join(' ');

const textOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${paragraph.split('\n').map(lineOf).join('<br>')}</p>`)
    .join('\n');

const pageOf = (mails: readonly KeptMail[], logins: readonly DemoLogin[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mailbox · صندوق البريد التجريبي</title>
<meta name="viewport" content="width=device-width">
<h1>Mailbox · <span lang="ar">صندوق البريد التجريبي</span></h1>
${loginsOf(logins)}
<p>Mails and text messages that Malaab would have sent, newest first.</p>
<p lang="ar" dir="rtl">رسائل كان ملاعب سيرسلها، الأحدث أولًا.</p>
${mails
  .map(
    (mail) =>
      `<article><h2 dir="auto">${escapeHtml(mail.subject || 'Text message')}</h2><p>${lineOf(mail.to)} · <time>${mail.at}</time></p>` +
      `${textOf(mail.text)}</article>`,
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
      // a member needs no table of demo accounts above their mail
      const page = pageOf(mails, query.to === undefined ? await logins() : []);
      return { status: 200, raw: { type: 'text/html; charset=utf-8', data: page } };
    },
  });

/**
 * The embedded mailbox: shows codes while no mail server is configured, and the demo's logins. Never in production.
 */
export const mailboxArea: RoutesOf = ({ ports: { mail }, accounts, production }) =>
  production || !mail.list ? [] : [mailboxRoute(mail.list, () => demoLogins(accounts))];
