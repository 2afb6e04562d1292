import DataLoader from 'dataloader';
import { exists } from '../../../domain/kit/decide.ts';
import { levelAt } from '../../../domain/profile/points/levels.ts';
import { linesBy } from '../../../domain/profile/points/marks.ts';
import { RULE_NAMES, ruleOf } from '../../../domain/profile/points/rules.ts';
import { derivedId } from '../../core/ids.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { TotalsOf } from '../../ports/process.ts';
import type { ProcessManager, Reaction, Step } from '../../process/manager.ts';

/** Events that may add points. */
export const LEVEL_EVENTS: readonly string[] = [
  ...new Set(
    RULE_NAMES.flatMap((name) => {
      const { event, waits, pending, redone = [] } = ruleOf(name);
      if (waits) return redone;
      // a pending line counts once its item is ready
      return pending === undefined ? [event] : [event, ...redone];
    }),
  ),
];

type Asked = { readonly lines: readonly string[]; readonly upTo: bigint };
type Total = { readonly id: string; readonly total: number };

/** Reads the totals for all events that are processed at once with one read. */
const totalsTogether = (totalsOf: TotalsOf): DataLoader<Asked, readonly Total[]> =>
  new DataLoader(
    async (asked) => {
      const upTo = asked.reduce((latest, one) => (one.upTo > latest ? one.upTo : latest), 0n);
      const totals = await totalsOf(
        asked.flatMap(({ lines }) => lines),
        upTo,
      );
      const byLine = new Map(totals.map(({ line, ...total }) => [line, total]));
      return asked.map(({ lines }) => lines.flatMap((line) => byLine.get(line) ?? []));
    },
    { cache: false },
  );

/** Notifies members who reach a level, once for each level: a member who loses and regains it is not notified again. */
export const levels = (runtime: Runtime, totalsOf: TotalsOf): ProcessManager => {
  const totals = totalsTogether(totalsOf);
  const reaction: Reaction = async (event) => {
    const found = await totals.load({ lines: linesBy(event), upTo: event.position });
    const steps: Step[] = [];
    // two lines of one event may be of one member
    for (const [member, total] of new Map(found.map((one) => [one.id, one.total]))) {
      const { number } = levelAt(total);
      const id = derivedId('notification', 'level_reached', member, String(number));
      if (number === 1 || exists(await referred(runtime.streams.load, 'notification', id))) continue;
      steps.push(...(await tellSteps(runtime, event, member, { kind: 'level_reached' }, id)));
    }
    return steps;
  };
  return {
    name: 'levels',
    atOnce: 64,
    appends: TELLING,
    on: Object.fromEntries(LEVEL_EVENTS.map((type) => [type, reaction])),
  };
};
