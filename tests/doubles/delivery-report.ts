import type { ReceivedMail } from './mail-server.ts';

type Report = {
  readonly action?: 'failed' | 'delayed' | 'delivered';
  readonly status?: string;
  /** The answer of the last server; null leaves it out. */
  readonly diagnostic?: string | null;
  /** The address that the mail was forwarded to. */
  readonly forwardedTo?: string;
  /** The form in which the mail itself comes back: its headers, whole, or not at all. */
  readonly returns?: 'headers' | 'whole' | 'nothing';
};

const CRLF = '\r\n';

/** A report about a mail that a server took and later could not deliver (RFC 3464), as servers send it. */
export const deliveryReport = ({ to, returnPath, raw }: ReceivedMail, about: Report = {}): string => {
  const { action = 'failed', status = '5.1.1', returns = 'headers' } = about;
  const { diagnostic = `smtp; 550 ${status} <${to}>: unknown user`, forwardedTo } = about;
  const boundary = 'report-7f3a';
  const original = {
    headers: ['Content-Type: text/rfc822-headers', '', raw.slice(0, raw.indexOf(`${CRLF}${CRLF}`))],
    whole: ['Content-Type: message/rfc822', '', raw],
    nothing: null,
  }[returns];
  const part = (lines: readonly string[]): readonly string[] => [`--${boundary}`, ...lines, ''];
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    `To: ${returnPath}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;`,
    ` boundary="${boundary}"`,
    '',
    ...part(['Content-Type: text/plain; charset=us-ascii', '', 'This is the mail system at mx.example.com.']),
    ...part([
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      'Arrival-Date: Fri, 1 May 2026 10:00:00 +0000',
      '',
      `Final-Recipient: rfc822; ${forwardedTo ?? to}`,
      ...(forwardedTo === undefined ? [`Original-Recipient: rfc822;${to}`] : []),
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mx.example.com',
      ...(diagnostic === null ? [] : [`Diagnostic-Code: ${diagnostic.replace(': ', `:${CRLF}    `)}`]),
    ]),
    ...(original === null ? [] : part(original)),
    `--${boundary}--`,
    '',
  ].join(CRLF);
};
