import { createHash, createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { codeIn, isOfAddress } from '../../commands/notifications/failed-delivery.ts';
import {
  AddressRefused,
  Undeliverable,
  type MailTransport,
  type OutgoingMail,
} from '../../commands/ports/mail.ts';

export type SmtpOptions = {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and password. */
  readonly url: string;
  /** `Name <address>`, or the address alone. */
  readonly from: string;
  readonly dkim?: { readonly privateKey: string; readonly selector: string } | undefined;
};

const CONNECT_MS = 15_000;
const SOCKET_MS = 60_000;

/** The mail settings are unusable; the message tells the operator why. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Reads the key that mails are signed with. Throws {@link MailRefused} if there is none. */
export const dkimKeyFrom = async (keyFile: string): Promise<string> => {
  const refused = (why: string) => new MailRefused(`MALAAB_DKIM_KEY names ${keyFile}, which ${why}.`);
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw refused('can’t be read');
  });
  try {
    const { asymmetricKeyType } = createPrivateKey(pem);
    if (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'ed25519') return pem;
  } catch {
    throw refused('holds no private key in PEM');
  }
  throw refused('is neither an RSA nor an Ed25519 key');
};

const domainOf = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** The same in every attempt, so that a mail which arrives twice is shown once. */
const messageIdOf = (key: string, domain: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;

/** Permanent refusals of the recipient or the message. Others, such as a refused password, concern every mail. */
const isPermanent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const [code, status]: readonly unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && typeof status === 'number' && status >= 500;
};

/** The refusal of a recipient concerns the address, unless its code says that the sender or the mail is the reason. */
const refusalOf = (error: unknown): Undeliverable => {
  const message = String(Reflect.get(Object(error), 'response') ?? error);
  const isOfRecipient = Reflect.get(Object(error), 'command') === 'RCPT TO';
  return isOfRecipient && isOfAddress(codeIn({ message }))
    ? new AddressRefused(message)
    : new Undeliverable(message);
};

const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Delivers mails to a server by SMTP, over a few connections that stay open. */
export const openSmtp = ({ url, from, dkim }: SmtpOptions): MailTransport => {
  const domain = domainOf(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });

  const messageOf = (mail: OutgoingMail) => ({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail.idempotencyKey, domain),
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      // RFC 3834: no automatic answer to an automatic mail
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail.unsubscribe),
    },
  });

  return {
    async deliver(mail, returnPath) {
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to: mail.to } };
      try {
        await transport.sendMail({ ...messageOf(mail), ...envelope });
      } catch (error) {
        throw isPermanent(error) ? refusalOf(error) : error;
      }
    },
    async trouble() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async close() {
      transport.close();
    },
  };
};
