import { openOwnerStream } from '../../../commands/core/ids.ts';
import type { Streams } from '../../../commands/core/streams.ts';
import { figuresIn } from '../../../domain/kit/figures.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import { oncePer } from '../../../domain/collections/once-per.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { seesField } from '../../../domain/kit/visible.ts';
import type { ReadItem } from '../../../projections/resources/queries.ts';
import type { Caller } from '../../caller.ts';
import type { BatchLoader, LoadRequest } from '../batch-load.ts';

/** A thing in the form of frames. Callers with the same view share one object. */
export type ThingView = {
  readonly item: ReadItem;
  readonly revision: number;
  readonly counters: Readonly<Record<string, unknown>> | null;
};

/** Returns a thing by id; undefined if the caller may not see it. */
export type SeenThing = (id: string) => ThingView | undefined;

/** The things of a kind that each caller sees, by the rule of GET. One read serves all callers. */
export type ThingViews = (kind: string, looks: readonly LoadRequest[]) => Promise<readonly SeenThing[]>;

export type ThingViewsContext = {
  readonly registry: Registry;
  readonly streams: Pick<Streams, 'load'>;
  readonly load: BatchLoader;
};

const nothing: SeenThing = () => undefined;

export const thingViewsOf = ({ registry, streams, load }: ThingViewsContext): ThingViews => {
  const kinds: ReadonlyMap<string, Kind> = new Map(
    registry.kinds.flatMap((kind) => (kind.resource.path === undefined ? [] : [[kind.name, kind]])),
  );

  /** Places taken, by the field with their limit. */
  const takenOf = async ({ limits }: Kind, id: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      await Promise.all(
        limits.map(async ({ field, of }) => {
          const { open } = await streams.load(openOwnerStream(of, id));
          return [field, open.claimants.size] as const;
        }),
      ),
    );

  return async (name, looks) => {
    const kind = kinds.get(name);
    if (!kind) return looks.map(() => nothing);
    const found = await load(kind, looks);
    const byId = new Map(found.flat().map((item) => [item.id, item]));
    const taken = new Map(
      kind.limits.length === 0
        ? []
        : await Promise.all([...byId.keys()].map(async (id) => [id, await takenOf(kind, id)] as const)),
    );
    const viewsOf = oncePer((item: ReadItem) => {
      const views = new Map<string, ThingView>();
      return (caller: Caller): ThingView => {
        const fields = kind.limits.flatMap(({ field }) =>
          seesField(kind, field, item, caller) ? [field] : [],
        );
        const key = fields.join();
        const view = views.get(key) ?? viewOf(item, fields);
        views.set(key, view);
        return view;
      };
    });
    const viewOf = (item: ReadItem, fields: readonly string[]): ThingView => {
      const places = fields.map((field) => [field, taken.get(item.id)?.[field] ?? 0] as const);
      const counters = {
        ...(kind.resource.figures && figuresIn(kind.resource.figures, item)),
        ...(places.length > 0 && { taken: Object.fromEntries(places) }),
      };
      return {
        item,
        revision: item.revision,
        counters: Object.keys(counters).length > 0 ? counters : null,
      };
    };
    return looks.map(({ caller }, n): SeenThing => {
      const items = new Map(found[n]?.map((item) => [item.id, item]));
      return (id) => {
        const item = items.get(id);
        return item && viewsOf(item)(caller);
      };
    });
  };
};
