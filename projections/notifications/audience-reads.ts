import type { SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import { segmentReadsOf } from '../advertising/index.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';

/** Reads the members in an announcement's audience. */
export const audienceReadsOf = (options: AskedOptions) => {
  const segments = segmentReadsOf(options.reader, options.schema);
  return {
    membersOf: async (
      rule: SegmentRule,
      at: string,
      page: { readonly after: string | null; readonly limit: number },
      upTo: bigint,
    ): Promise<readonly string[]> => {
      await reached(options, 'user', upTo);
      return (await segments.members(rule, at, page)).map(({ id }) => id);
    },
    countMembers: async (rule: SegmentRule, at: string, upTo: bigint): Promise<number> => {
      await reached(options, 'user', upTo);
      return (await segments.breakdown(rule, at)).count;
    },
  };
};
