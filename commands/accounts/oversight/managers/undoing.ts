import { inputOf, takeBackOf } from '../../../../domain/accounts/oversight/take-back.ts';
import { undoPlan } from '../../../../domain/accounts/oversight/undo-plan.ts';
import { undoStep } from '../../../../domain/accounts/oversight/undo-step.ts';
import { ok, type Result } from '../../../../domain/errors.ts';
import type { Agreed } from '../../../../domain/kit/approval/four-eyes.ts';
import { textIn } from '../../../../domain/kit/json.ts';
import type { Item } from '../../../../domain/kit/resource.ts';
import { theSystem } from '../../../../domain/kit/rules.ts';
import { execute } from '../../../core/execute.ts';
import { derivedId } from '../../../core/ids.ts';
import { openBoxes } from '../../../core/open-events.ts';
import type { Runtime } from '../../../core/runtime.ts';
import { itemIn } from '../../../core/streams.ts';
import { step, type ProcessManager, type Step } from '../../../process/manager.ts';
import { refusalOf } from '../../../process/trouble.ts';
import { actsIn, scopeOf, takingBack, undoCommand, type PlannedAct } from '../plan.ts';
import { staffActor } from '../staff-actor.ts';
import { thingEventsOf, type ThingEvents } from '../thing-events.ts';

/** A plan that runs, and the admins who agreed on it. */
export type Running = { readonly plan: Item; readonly agreed: Agreed; readonly eventsOf: ThingEvents };

/**
 * Takes an act back. Null = it is taken back, by this attempt or an earlier one; otherwise what was in the way. The log
 * is read again, because things may have changed since the plan was made.
 */
export const takeBack = async (
  runtime: Runtime,
  { plan, agreed, eventsOf }: Running,
  act: PlannedAct,
): Promise<Result<string | null>> => {
  const { id, stream, thingKind, thingId, undoneBy } = act;
  const kind = runtime.registry.kind(thingKind);
  const command = undoCommand(plan.id, id);
  const events = await eventsOf(stream, thingId);
  if (events.some(({ meta }) => meta.command === command)) return ok(null);
  const event = events.find((one) => one.id === id);
  if (!event || undoneBy == null) return ok('not_found');
  const opened = await openBoxes(runtime.vault, () => kind, events);
  const how = takeBackOf(kind, event, opened, scopeOf(plan));
  if ('obstacle' in how) return ok(how.obstacle);
  const deciding = { policy: textIn(plan['policy']) ?? '', decidedBy: agreed.first.id };
  const done = await execute(runtime, {
    kind: kind.name,
    action: undoneBy,
    id: thingId,
    input: inputOf(kind, undoneBy, deciding, how.undoneBy === undoneBy ? how.restored : {}),
    actor: theSystem,
    agreed,
    command,
    isItemUnused: true,
  });
  if (done.ok) return ok(null);
  return refusalOf(done.problem).kind === 'refusal' ? ok(done.problem.code) : done;
};

const stepIdOf = (planId: string, actId: string): string => derivedId('undo-step', planId, actId);

/** Takes the acts of a plan back, one after another, records each outcome, and at last the sums. */
export const undoing = (runtime: Runtime): ProcessManager => {
  const takeAndRecord = (running: Running, stream: string, act: PlannedAct): Step =>
    step(`take back ${act.id}`, async (command) => {
      const id = stepIdOf(running.plan.id, act.id);
      if ((await runtime.streams.load(stream)).parts.has(id)) return ok(null);
      const outcome = await takeBack(runtime, running, act);
      if (!outcome.ok) return outcome;
      const refusedAs = outcome.value === null ? {} : { refusedAs: outcome.value };
      return execute(runtime, {
        kind: undoStep.name,
        action: 'create',
        id,
        input: { planId: running.plan.id, actId: act.id, ...refusedAs },
        actor: theSystem,
        command,
        isItemUnused: true,
      });
    });

  const finish = (planId: string, stream: string): Step =>
    step('finish', async (command) => {
      const { parts } = await runtime.streams.refresh(stream);
      if (parts.get(planId)?.item.state !== 'running') return ok(null);
      const states = [...parts.values()].flatMap(({ kind, item }) =>
        kind === undoStep.name ? item.state : [],
      );
      const sums = {
        undone: states.filter((state) => state === 'undone').length,
        refused: states.filter((state) => state === 'refused').length,
      };
      return execute(runtime, {
        kind: undoPlan.name,
        action: 'finish',
        id: planId,
        input: sums,
        actor: theSystem,
        command,
        isItemUnused: true,
      });
    });

  return {
    name: 'undoing',
    appends: [...takingBack(runtime), 'ActTakenBack', 'ActNotTakenBack', 'UndoFinished'],
    on: {
      UndoStarted: async ({ meta, stream }) => {
        const plan = itemIn(await runtime.streams.refresh(stream), meta.item);
        const [first = '', second = ''] = meta.agreed ?? [];
        const agreed = { first: await staffActor(runtime, first), second: await staffActor(runtime, second) };
        const acts = actsIn(plan).filter(({ undoneBy }) => undoneBy != null);
        const running = { plan, agreed, eventsOf: thingEventsOf(runtime.store) };
        return [...acts.map((act) => takeAndRecord(running, stream, act)), finish(plan.id, stream)];
      },
    },
  };
};
