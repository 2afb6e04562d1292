import {
  ANY,
  type AppendExpectedRevision,
  NO_STREAM,
  type Position,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import {
  anEvent,
  type Ask,
  idOf,
  type Interview,
  type Questions,
  revisionsOf,
  shortly,
} from './interview.ts';

type Options = Parameters<Interview['client']['appendToStream']>[2];

/** Appends whose ids the node has seen before, sent in one way (`firstId` keeps the ways apart). */
export const sentAgain = (way: string, options: Options, firstId: number): Questions => {
  const stream = `idem-${way}`;
  const event = (n: number) => anEvent(n, 'I', idOf(firstId + n));
  let first: Position | undefined;

  const again =
    (expectedRevision: AppendExpectedRevision, ...ids: readonly number[]): Ask =>
    async ({ client }) => {
      const result = await client.appendToStream(stream, ids.map(event), { expectedRevision, ...options });
      return { ...shortly(result), samePosAsFirst: result.position?.commit === first?.commit };
    };

  return {
    [`A11 ${way} idem first (2 ev)`]: async ({ client }) => {
      const result = await client.appendToStream(stream, [event(1), event(2)], {
        expectedRevision: NO_STREAM,
        ...options,
      });
      first = result.position;
      return shortly(result);
    },
    [`A12 ${way} idem repeat no_stream`]: again(NO_STREAM, 1, 2),
    [`A13 ${way} idem repeat any`]: again(ANY, 1, 2),
    [`A14 ${way} idem repeat stream_exists`]: again(STREAM_EXISTS, 1, 2),
    [`A15 ${way} idem + two more`]: again(1n, 3, 4),
    [`A16 ${way} idem old repeat no_stream`]: again(NO_STREAM, 1, 2),
    [`A17 ${way} idem old repeat any`]: again(ANY, 1, 2),
    [`A18 ${way} idem old repeat number`]: again(1n, 3, 4),
    [`A19 ${way} idem prefix any (1)`]: again(ANY, 1),
    [`A20 ${way} idem prefix no_stream (1)`]: again(NO_STREAM, 1),
    [`A20b ${way} idem middle any (2)`]: again(ANY, 2),
    [`A20c ${way} idem middle number 0`]: again(0n, 2),
    [`A20d ${way} idem wrong number same ids`]: again(2n, 2),
    [`A20e ${way} idem at stream end number`]: again(3n, 2),
    [`A21 ${way} idem partial: known+new no_stream`]: again(NO_STREAM, 1, 9),
    [`A22 ${way} idem partial: known+new any`]: again(ANY, 4, 5),
    [`A22b ${way} idem reversed order any`]: again(ANY, 2, 1),
    [`A23 ${way} idem same id other stream`]: async ({ client }) =>
      shortly(
        await client.appendToStream(`${stream}x`, [event(1)], { expectedRevision: NO_STREAM, ...options }),
      ),
    [`A24 ${way} same id twice in a batch`]: async ({ client }) =>
      shortly(await client.appendToStream(`${stream}y`, [event(20), event(20)], options)),
    [`A24b ${way} read it`]: ({ client }) => revisionsOf(client, `${stream}y`),
    [`A25 ${way} read idem`]: ({ client }) => revisionsOf(client, stream),
  };
};
