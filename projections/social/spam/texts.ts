import { SCORED, type HeldPart, type ScoredKind } from '../../../domain/social/spam/held-text.ts';
import type { Reader } from '../../engine/reader.ts';
import { quote } from '../../engine/table.ts';

/** A text that others read, or that is held. Messages are private and not among them. */
export type WrittenText = {
  readonly kind: 'post' | 'comment' | 'product' | 'review';
  /** The part that it is; null = the thing. */
  readonly part: HeldPart | null;
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
};

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
  /** The latest texts of members, without those of erased ones. */
  latestTexts(limit: number): Promise<readonly WrittenText[]>;
  /** Decided held texts, and decided reports of spam; the oldest first. */
  decidedThings(): Promise<readonly DecidedThing[]>;
};

const LONGEST = 6000;
const RFC_3339 = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Two columns as one text. */
const joined = (first: string, second: string): string => `concat_ws(E'\\n', ${first}, ${second})`;

/** Reads of texts for the spam models. */
export const spamReadsOf = (reader: Reader, schema: string): SpamReads => {
  const s = quote(schema);
  const latest = (kind: WrittenText['kind'], author: string, text: string, where: string): string =>
    `(select '${kind}' as kind, null as part, id, ${author} as "authorId", left(${text}, ${LONGEST}) as text, ` +
    `created_at from ${s}.${kind} where ${where} order by created_at desc limit $1::int)`;
  const answers =
    `(select 'review' as kind, 'answer' as part, id, seller_id as "authorId", left(answer, ${LONGEST}) as text, ` +
    `updated_at as created_at from ${s}.review where answer <> '' order by updated_at desc limit $1::int)`;
  const sources = [
    latest(
      'post',
      'author_id',
      joined('title', 'description'),
      `description <> '' and visibility <> 'private'`,
    ),
    latest('comment', 'author_id', 'text', `text <> ''`),
    latest('product', 'seller_id', joined('name', 'description'), `name <> '' and visibility = 'published'`),
    latest('review', 'user_id', 'text', `text <> ''`),
    answers,
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
    latestTexts: (limit) =>
      reader.read<WrittenText>('scan', {
        text:
          `select kind, part, id, "authorId", text from (${sources.join(' union all ')}) as texts ` +
          `order by created_at desc, id limit $1::int`,
        values: [limit],
      }),
  };
};
