/**
 * The part of a long list of cases, such as all screens, that a run takes: with `MALAAB_TEST_SHARD=2/3` every third one
 * from the second on, else all. Throws for a shard of another form.
 */
export const shardOf = <T>(all: readonly T[], shard = process.env['MALAAB_TEST_SHARD']): readonly T[] => {
  if (shard === undefined) return all;
  const [, first, count] = /^([1-9])\/([1-9])$/.exec(shard) ?? [];
  if (first === undefined || count === undefined || first > count)
    throw new Error(`MALAAB_TEST_SHARD is like 2/3, not ${shard}`);
  return all.filter((_, place) => place % Number(count) === Number(first) - 1);
};
