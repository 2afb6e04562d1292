import { exists } from '../../../domain/kit/decide.ts';
import { levelAt } from '../../../domain/profile/points/levels.ts';
import { marksOf } from '../../../domain/profile/points/marks.ts';
import { RULE_NAMES, ruleOf } from '../../../domain/profile/points/rules.ts';
import { derivedId } from '../../core/ids.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { tellSteps } from '../../notifications/tell.ts';
import type { TotalsOf } from '../../ports/process.ts';
import type { ProcessManager, Reaction, Step } from '../../process/manager.ts';

/** Events that may add points. */
export const LEVEL_EVENTS: readonly string[] = [
  ...new Set(
    RULE_NAMES.flatMap((name) => {
      const { event, waits, redone = [] } = ruleOf(name);
      return waits ? redone : [event];
    }),
  ),
];

/** Notifies members who reach a level, once for each level: a member who loses and regains it is not notified again. */
export const levels = (runtime: Runtime, totalsOf: TotalsOf): ProcessManager => {
  const reaction: Reaction = async (event) => {
    const ids = marksOf(event).map(({ id }) => id);
    const steps: Step[] = [];
    for (const { id: member, total } of await totalsOf(ids, event.position)) {
      const { number } = levelAt(total);
      const id = derivedId('notification', 'level_reached', member, String(number));
      if (number === 1 || exists(await referred(runtime.streams.load, 'notification', id))) continue;
      steps.push(...(await tellSteps(runtime, event, member, { kind: 'level_reached' }, id)));
    }
    return steps;
  };
  return { name: 'levels', atOnce: 64, on: Object.fromEntries(LEVEL_EVENTS.map((type) => [type, reaction])) };
};
