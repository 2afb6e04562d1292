import { SCORED, type HeldPart, type ScoredKind } from '../../../domain/social/spam/held-text.ts';
import type { Reader } from '../../engine/reader.ts';
import { quote } from '../../engine/table.ts';

/** A text that others read, or that is held. Of messages, those that a stranger may read. */
export type WrittenText = {
  readonly kind: ScoredKind;
  /** The part that it is; null = the thing. */
  readonly part: HeldPart | null;
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
  /** Whether moderators may open it: a message only while it waits in their queue. */
  readonly isReadable: boolean;
  /** When it was written, with microseconds; an answer: when the review was last changed. */
  readonly at: string;
};

/** The place of a text in the order of the latest ones. */
export type TextPlace = Pick<WrittenText, 'at' | 'id'>;

/** A thing of which the staff have decided whether its text is spam. */
export type DecidedThing = {
  readonly kind: ScoredKind;
  /** The part that it is about; null = the thing. */
  readonly part: HeldPart | null;
  readonly id: string;
  readonly isSpam: boolean;
  /** When it was held or reported: the text is that of this time. */
  readonly at: string;
};

export type SpamReads = {
  /** The latest texts of members, without those of erased ones; with a place, those before it. */
  latestTexts(limit: number, before: TextPlace | null): Promise<readonly WrittenText[]>;
  /** The number of these texts. */
  countOfTexts(): Promise<number>;
  /** Decided held texts, and decided reports of spam; the oldest first. */
  decidedThings(): Promise<readonly DecidedThing[]>;
};

const LONGEST = 6000;
const RFC_3339 = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const WITH_MICROSECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

type Source = {
  readonly kind: WrittenText['kind'];
  readonly part: HeldPart | null;
  readonly author: string;
  readonly text: string;
  readonly at: 'created_at' | 'updated_at';
  readonly where: string;
  /** SQL: whether moderators may open it; left out = they may. */
  readonly readable?: string;
};

/** Two columns as one text. */
const joined = (first: string, second: string): string => `concat_ws(E'\\n', ${first}, ${second})`;

/** Reads of texts for the spam models. */
export const spamReadsOf = (reader: Reader, schema: string): SpamReads => {
  const s = quote(schema);
  const latest = (
    { kind, part, author, text, at, where, readable = 'true' }: Source,
    isLater: boolean,
  ): string =>
    `(select '${kind}' as kind, ${part === null ? 'null' : `'${part}'`} as part, id, ${author} as "authorId", ` +
    `left(${text}, ${LONGEST}) as text, ${readable} as "isReadable", ${at} as written from ${s}.${kind} where ${where}` +
    `${isLater ? ` and (${at}, id) < ($2::timestamptz, $3::uuid)` : ''} ` +
    `order by ${at} desc, id desc limit $1::int)`;
  // as the process manager decides it when a message is sent: a group has members of many kinds
  const toStrangers =
    `exists (select 1 from ${s}.room r where r.id = message.room_id and (r.kind = 'group' or ` +
    `(r.with_id is not null and not exists (select 1 from ${s}.friendship f where f.state = 'accepted' and ` +
    `((f.requester_id = r.opener_id and f.addressee_id = r.with_id) or ` +
    `(f.requester_id = r.with_id and f.addressee_id = r.opener_id))))))`;
  const created = { part: null, at: 'created_at' } as const;
  const sources: readonly Source[] = [
    {
      ...created,
      kind: 'post',
      author: 'author_id',
      text: joined('title', 'description'),
      where: `description <> '' and visibility <> 'private'`,
    },
    {
      ...created,
      kind: 'message',
      author: 'sender_id',
      text: 'text',
      where: `text <> '' and ${toStrangers}`,
      readable:
        `exists (select 1 from ${s}.held_text h where h.target_id = message.id and h.target_type = 'message' ` +
        `and h.state = 'open')`,
    },
    { ...created, kind: 'comment', author: 'author_id', text: 'text', where: `text <> ''` },
    {
      ...created,
      kind: 'product',
      author: 'seller_id',
      text: joined('name', 'description'),
      where: `name <> '' and visibility = 'published'`,
    },
    { ...created, kind: 'review', author: 'user_id', text: 'text', where: `text <> ''` },
    {
      kind: 'review',
      part: 'answer',
      author: 'seller_id',
      text: 'answer',
      at: 'updated_at',
      where: `answer <> ''`,
    },
  ];
  const kinds = SCORED.map((kind) => `'${kind}'`).join(', ');
  const line = (table: string, isSpam: string, where: string): string =>
    `select target_type as kind, target_id as id, ${table === 'held_text' ? 'part' : 'null'} as part, ` +
    `${isSpam} as "isSpam", ` +
    `to_char(created_at at time zone 'UTC', '${RFC_3339}') as at ` +
    `from ${s}.${table} where target_type in (${kinds}) and ${where}`;
  const isSpamPolicy = `policy in ('SPAM', 'SCAM')`;
  return {
    decidedThings: () =>
      reader.read<DecidedThing>('scan', {
        text:
          line(
            'held_text',
            `state = 'confirmed'`,
            `(state = 'released' or (state = 'confirmed' and ${isSpamPolicy}))`,
          ) +
          ' union all ' +
          line(
            'report',
            `state = 'upheld'`,
            `((state = 'upheld' and ${isSpamPolicy}) or (state = 'dismissed' and type in ('SPAM', 'SCAM')))`,
          ) +
          ' order by at, id',
        values: [],
      }),
    latestTexts: (limit, before) =>
      reader.read<WrittenText>('scan', {
        text:
          `select kind, part, id, "authorId", text, "isReadable", ` +
          `to_char(written at time zone 'UTC', '${WITH_MICROSECONDS}') as at ` +
          `from (${sources.map((one) => latest(one, before !== null)).join(' union all ')}) as texts ` +
          `order by written desc, id desc limit $1::int`,
        values: before === null ? [limit] : [limit, before.at, before.id],
      }),
    countOfTexts: async () => {
      const counts = sources.map(({ kind, where }) => `(select count(*) from ${s}.${kind} where ${where})`);
      const [found] = await reader.read<{ readonly count: number }>('scan', {
        text: `select (${counts.join(' + ')})::float8 as count`,
        values: [],
      });
      return found?.count ?? 0;
    },
  };
};
