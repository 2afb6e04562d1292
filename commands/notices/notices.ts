import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { ABOUT, NotificationKind } from '../../domain/notifications/kinds.ts';
import { streamOf } from '../core/ids.ts';
import { personAt, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';
import type { Referrers } from '../ports/process.ts';
import type { ProcessManager, Reaction, Step } from '../process/manager.ts';
import { TELLING, tellSteps } from './tell.ts';

/** The item of an event, and the item that the notice is about. */
type Scene = { readonly event: RecordedEvent; readonly item: Item; readonly about: Item };

/** One notice: the events, the receivers, and the words (by `kind`). */
export type Notice = {
  readonly after: readonly string[];
  readonly kind: NotificationKind;
  /** The resource that it leads to: that of the event, or that of the reference in `by`. */
  readonly about: { readonly kind: (typeof ABOUT)[number] | 'post' | 'user'; readonly by?: string };
  /** The receiver, as a path of the event's item such as `jobId.employerId`. */
  readonly to?: string;
  /** The receivers of a notice to many: of each item that refers to the event's item, in these states. */
  readonly each?: {
    readonly kind: string;
    readonly field: string;
    /** The event's field with the item that is referred to, if it isn't the event's item. */
    readonly by?: string;
    readonly to: string;
    readonly states: readonly string[];
  };
  /** The actor, as a path of the event's item; left out = the actor of the event. */
  readonly by?: string;
  readonly if?: (scene: Scene) => boolean;
};

/** A notice to each of several receivers of one event, by their paths. */
export const toEach = (paths: readonly string[], notice: Omit<Notice, 'to' | 'each'>): readonly Notice[] =>
  paths.map((to) => ({ ...notice, to }));

/** The target of a notification. The target of one about a person is its actor. */
const leadingTo = (kind: Notice['about']['kind'], id: string) => {
  if (kind === 'post') return { postId: id };
  return kind === 'user' ? {} : { aboutKind: kind, aboutId: id };
};

/** A process manager that sends the notices of a table. `atOnce` is for tables with frequent events. */
export const noticesOf = (
  { name, atOnce }: Pick<ProcessManager, 'name' | 'atOnce'>,
  { runtime, referrers }: { readonly runtime: Runtime; readonly referrers: Referrers },
  table: readonly Notice[],
): ProcessManager => {
  const { registry, streams } = runtime;

  /** An item, which lives in its own stream or in that of its parent. */
  const itemOf = async (kind: string, id: string, parent: string | null = null): Promise<Item> => {
    const { stream } = registry.kind(kind).resource;
    const of = stream?.kind === 'partOf' ? streamOf(stream.parent, parent ?? '') : streamOf(kind, id);
    return itemIn(await streams.load(of), id);
  };

  const at = (kind: string, thing: Item, path: string): Promise<string | null> =>
    personAt(streams.load, { kind: registry.kind(kind), thing }, path);

  const receiversOf = async (
    { to, each }: Notice,
    kind: string,
    { event, item }: Scene,
  ): Promise<readonly string[]> => {
    const referredId = each?.by === undefined ? item.id : textIn(Reflect.get(item, each.by));
    const found =
      each && referredId !== null ? await referrers(each.kind, each.field, referredId, event.position) : [];
    const others = await Promise.all(
      found.map(async ({ id, parent }) => {
        const one = await itemOf(each?.kind ?? '', id, parent);
        return each?.states.includes(one.state) ? at(each.kind, one, each.to) : null;
      }),
    );
    const all = [to === undefined ? null : await at(kind, item, to), ...others];
    return [...new Set(all.filter((person) => person !== null))];
  };

  /** The actor if they are a member; null for staff and timers, whose names a notification does not show. */
  const actorOf = async ({ by }: Notice, kind: string, { event, item }: Scene): Promise<string | null> => {
    const id = by === undefined ? event.meta.actor : await at(kind, item, by);
    return id !== null && exists(await referred(streams.load, 'user', id)) ? id : null;
  };

  const send = async (notice: Notice, kind: string, scene: Scene): Promise<readonly Step[]> => {
    const byId = await actorOf(notice, kind, scene);
    const steps: Step[] = [];
    for (const person of await receiversOf(notice, kind, scene)) {
      if (person === scene.event.meta.actor) continue;
      steps.push(
        ...(await tellSteps(runtime, scene.event, person, {
          kind: notice.kind,
          ...(byId !== null && { byId }),
          ...(exists(scene.about) && leadingTo(notice.about.kind, scene.about.id)),
        })),
      );
    }
    return steps;
  };

  const reaction =
    (notices: readonly Notice[]): Reaction =>
    async (event) => {
      const kind = registry.ofEvent(event.type)?.name ?? '';
      const item = itemIn(await streams.load(event.stream), event.meta.item);
      const steps: Step[] = [];
      for (const notice of notices) {
        const { by } = notice.about;
        const about =
          by === undefined ? item : await itemOf(notice.about.kind, textIn(Reflect.get(item, by)) ?? '');
        const scene = { event, item, about };
        if (notice.if?.(scene) ?? true) steps.push(...(await send(notice, kind, scene)));
      }
      return steps;
    };

  const events = new Set(table.flatMap(({ after }) => after));
  return {
    name,
    ...(atOnce !== undefined && { atOnce }),
    appends: TELLING,
    on: Object.fromEntries(
      [...events].map((type) => [type, reaction(table.filter(({ after }) => after.includes(type)))]),
    ),
  };
};
