import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** The permanent failure of a mail, as a delivery report (RFC 3464) describes it. */
export type DeliveryFailure = {
  /** The addresses that the mail may have been sent to. */
  readonly addresses: readonly string[];
  /** Such as `550 5.1.1`. */
  readonly code: string;
};

/** Most addresses of a report that are looked at: a mail of ours has one. */
const MOST_ADDRESSES = 20;

const STATUSES = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** The mail that came back, or its headers. */
const ORIGINALS = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** A message by its parts; null if it can't be read. The library throws at too much nesting. */
const parsed = async (message: Uint8Array): Promise<Email | null> => {
  try {
    return await PostalMime.parse(message, { forceRfc822Attachments: true });
  } catch {
    return null;
  }
};

type Fields = ReadonlyMap<string, string>;

/** The groups of fields in a delivery status (RFC 3464, 2.1): the first is about the mail, each other about a recipient. */
const groupsIn = (status: string): readonly Fields[] =>
  status
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): readonly (readonly [string, string])[] => {
            const colon = line.indexOf(':');
            return colon > 0
              ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
              : [];
          }),
        ),
    );

/** The address in a field such as `rfc822; sara@example.com`. */
const addressIn = (field: string | undefined): string | null =>
  /^[^;]*;\s*<?([^\s<>]+@[^\s<>]+?)>?$/.exec(field ?? '')?.[1] ?? null;

/** The code of a recipient's failure: the answer of the other server if it is there, and the status. */
const codeOf = (recipient: Fields): string => {
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get('status') ?? '')?.[0];
  const answer = /\b[45]\d\d\b/.exec(recipient.get('diagnostic-code') ?? '')?.[0];
  return [answer, status].filter((one) => one !== undefined).join(' ') || '5.0.0';
};

const sentTo = async (original: Attachment): Promise<readonly string[]> => {
  const mail = await parsed(bytesOf(original));
  return (mail?.to ?? []).flatMap(({ address }) => address ?? []);
};

/** The failure that a message reports (RFC 3464); null if it reports none, or a delay. */
export const failureIn = async (message: Uint8Array): Promise<DeliveryFailure | null> => {
  const { attachments = [] } = (await parsed(message)) ?? {};
  const status = attachments.find(({ mimeType }) => STATUSES.has(mimeType));
  if (status === undefined) return null;
  const groups = groupsIn(Buffer.from(bytesOf(status)).toString('utf8'));
  const failed = groups.filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''));
  const [first] = failed;
  if (first === undefined) return null;
  const named = failed
    .flatMap((fields) => [fields.get('original-recipient'), fields.get('final-recipient')])
    .flatMap((field) => addressIn(field) ?? []);
  const originals = attachments.filter(({ mimeType }) => ORIGINALS.has(mimeType));
  const sent = (await Promise.all(originals.slice(0, 1).map(sentTo))).flat();
  return { addresses: [...new Set([...named, ...sent])].slice(0, MOST_ADDRESSES), code: codeOf(first) };
};
