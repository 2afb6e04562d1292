import { exists, wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { CONFIRMABLE, isConfirmed, statedItem, type Confirmable } from '../../../domain/profile/passport.ts';
import { streamOf } from '../../core/ids.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

const PASSPORT = 'career-passport';

/** Recalls the passports that state an item once its confirmation is withdrawn, and notifies their members. */
export const recalls = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const { registry, streams } = runtime;

  /** The member whom an item is about. */
  const memberOf = async ({ subject }: Confirmable, item: Item): Promise<string | null> => {
    const id = textIn(Reflect.get(item, subject.field));
    if (id === null || subject.is === 'user') return id;
    return textIn((await referred(streams.load, 'player', id))['userId']);
  };

  const recall =
    (kind: string): Reaction =>
    async ({ stream, meta, position }) => {
      const item = itemIn(await streams.load(stream), meta.item);
      const [confirmable, ...others] = CONFIRMABLE.filter((one) => one.kind === kind);
      if (!confirmable) return [];
      if (exists(item) && [confirmable, ...others].some((one) => isConfirmed(one, item))) return [];
      const member = await memberOf(confirmable, item);
      if (member === null) return [];
      const stated = statedItem(kind, meta.item);
      const passports = await referrers(PASSPORT, 'userId', member, position);
      const found = await Promise.all(
        passports.map(async ({ id }) => itemIn(await streams.load(streamOf(PASSPORT, id)), id)),
      );
      return found
        .filter(({ state, ...its }) => {
          const items = Reflect.get(its, 'items');
          return state === 'issued' && Array.isArray(items) && items.includes(stated);
        })
        .map(({ id }) =>
          commandStep(runtime, `recall ${id}`, { kind: PASSPORT, action: 'recall', id, input: {} }, [
            'invalid_transition',
            'not_found',
          ]),
        );
    };

  const eventsOf = (kind: string): readonly string[] =>
    Object.values(registry.kind(kind).actions)
      .filter(({ name }) => name !== 'create')
      .flatMap(({ action: { event, eventInto = {} } }) => [event, ...Object.values(eventInto)])
      .filter((type) => type !== undefined);

  const byType = CONFIRMABLE.flatMap(({ kind }) =>
    eventsOf(kind).map((type) => [type, recall(kind)] as const),
  );
  return {
    name: 'passport-recalls',
    appends: {
      ...Object.fromEntries(byType.map(([type]) => [type, ['PassportRecalled']])),
      PassportRecalled: TELLING,
    },
    on: {
      ...Object.fromEntries(byType),
      PassportRecalled: async (event) => {
        const member = textIn(wasIn(event.data)['userId']);
        // a member who recalled the passport needs no notice
        if (member === null || event.meta.actor === member) return [];
        return tellSteps(runtime, event, member, { kind: 'passport_recalled' });
      },
    },
  };
};
