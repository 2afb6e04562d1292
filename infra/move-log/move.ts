import type { Pool } from 'pg';
import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { prepare } from '../../projections/engine/ledger.ts';
import type { RebuildWithin } from '../../projections/engine/rebuild/build.ts';
import { rebuildWithin, type Rebuilt } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { stoppable } from '../../projections/engine/rebuild/stoppable.ts';
import { parityLine } from '../programs/rebuild-lines.ts';
import { copyEvents, type Logs } from './copy.ts';
import { PLACES, type Proof, prove } from './prove.ts';
import { MoveRefused } from './refused.ts';
import { translate } from './translate.ts';

export type MoveOptions = Omit<Logs, 'progress'> &
  Pick<RebuildWithin, 'open'> & {
    /** The identity of the target. */
    readonly targetId: string;
    /** URL of the database beside the log. */
    readonly pool: Pool;
    readonly registry: Registry;
    /** Called when a part begins; returns the progress callback of the part. */
    readonly part: (line: string) => Logs['progress'];
    readonly step: NonNullable<RebuildWithin['step']>;
  };

export type Moved = {
  /** Events in the target before, and copied now. */
  readonly known: number;
  readonly copied: number;
  readonly proof: Proof;
  readonly rebuilt: Rebuilt;
};

/**
 * Moves the log of a stopped system: copies the events, checks that both logs are equal, rebuilds the read models from
 * the target and compares them, and translates stored positions. After the check all is one transaction. A failure
 * leaves the system on the source, and another call resumes. Throws {@link MoveRefused}, `RebuildStopped`,
 * `CannotTake`, `ImportRefused` and `LogUnavailable`.
 */
export const moveLog = async (options: MoveOptions): Promise<Moved> => {
  const { source, target, pool, registry, signal, part } = options;
  const logs = (line: string): Logs => ({ source, target, signal, progress: part(line) });
  const copied = await copyEvents(logs('The events are copied.'));
  const switched = await stoppable(pool, signal, async (client) => {
    const proof = await prove(client, logs('Every event is compared with the one it was copied from.'));
    await translate(client, options.targetId);
    await prepare(client, SCHEMA);
    const progress = part('The read models are made from the new log.');
    const rebuilt = await rebuildWithin(client, {
      feed: upcastingLog(registry, target),
      open: options.open,
      schema: SCHEMA,
      projections: allProjections(registry),
      wanted: () => true,
      signal,
      progress: ({ events, position, end }) => progress({ events, share: Number(position) / Number(end) }),
      step: options.step,
      parity: true,
      places: PLACES,
    });
    const differing = rebuilt.parities.filter((parity) => !agrees(parity));
    if (differing.length > 0)
      throw new MoveRefused(
        [
          'Live rows are not as the log says, so nothing was moved; make rebuild puts them right:',
          ...differing.map(parityLine),
        ].join('\n'),
      );
    if ((await source.end()) !== proof.end)
      throw new MoveRefused('FROM has grown meanwhile: somebody still writes to it. Stop every process.');
    // a reported success must survive a crash of the machine
    await client.query('set local synchronous_commit = on');
    return { proof, rebuilt };
  });
  return { ...copied, ...switched };
};
