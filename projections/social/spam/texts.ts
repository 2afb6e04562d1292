import type { Reader } from '../../engine/reader.ts';
import { quote } from '../../engine/table.ts';

/** A text that others read, or that is held. Messages are private and not among them. */
export type WrittenText = {
  readonly kind: 'post' | 'comment' | 'product' | 'review';
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
};

export type SpamReads = {
  /** The latest texts of members, without those of erased ones. */
  latestTexts(limit: number): Promise<readonly WrittenText[]>;
};

const LONGEST = 5000;

/** Reads of texts for the spam models. */
export const spamReadsOf = (reader: Reader, schema: string): SpamReads => {
  const s = quote(schema);
  const part = (kind: WrittenText['kind'], author: string, text: string, where: string): string =>
    `(select '${kind}' as kind, id, ${author} as "authorId", left(${text}, ${LONGEST}) as text, created_at ` +
    `from ${s}.${kind} where ${where} order by created_at desc limit $1::int)`;
  const joined = (first: string, second: string): string => `concat_ws(E'\\n', ${first}, ${second})`;
  const parts = [
    part(
      'post',
      'author_id',
      joined('title', 'description'),
      `description <> '' and visibility <> 'private'`,
    ),
    part('comment', 'author_id', 'text', `text <> ''`),
    part('product', 'seller_id', joined('name', 'description'), `name <> '' and visibility = 'published'`),
    part('review', 'user_id', 'text', `text <> ''`),
  ];
  return {
    latestTexts: (limit) =>
      reader.read<WrittenText>('scan', {
        text:
          `select kind, id, "authorId", text from (${parts.join(' union all ')}) as texts ` +
          `order by created_at desc, id limit $1::int`,
        values: [limit],
      }),
  };
};
