import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { MEMBER } from './place-steps.ts';

/** Role, sport and governorate of a member as they are now; null = not known. */
export type MemberFacts = {
  readonly id: string;
  readonly role: string | null;
  readonly sport: string | null;
  readonly governorate: string | null;
};

export type MemberFactReads = {
  /** The facts of these members; accounts of the staff have none. */
  factsOf(ids: readonly string[]): Promise<readonly MemberFacts[]>;
};

export const memberFactReadsOf = (reader: Reader, schema: string): MemberFactReads => ({
  factsOf: (ids) =>
    reader.read<MemberFacts>('report', {
      text: `select id, role, sport, governorate from ${qualified(schema, MEMBER)} where id = any($1::uuid[])`,
      values: [ids],
    }),
});
