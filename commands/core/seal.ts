import type { Result } from '../../domain/errors.ts';
import { ok, refuse } from '../../domain/errors.ts';
import { evolve, nothing, type Decided } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { JsonObject, RecordedEvent, SealedBox } from '../../domain/kit/log.ts';
import type { Item, Situation } from '../../domain/kit/resource.ts';
import { asJson } from '../../domain/kit/json.ts';
import { openBoxes } from './open-events.ts';
import type { SealContext, Unsealed, Vault } from '../ports/vault.ts';

export type SealedData = { readonly data: JsonObject; readonly sealed: readonly SealedBox[] };

/** The person that a personal field belongs to: the id at the end of the field's path. */
const personOf = (path: string, kind: Kind, item: Item, refs: Situation['refs']): string | null => {
  const [field, of] = (path === 'owner' ? kind.owner : path).split('.');
  const value: unknown = of && field ? refs[field]?.[of] : field && Reflect.get(item, field);
  return typeof value === 'string' ? value : null;
};

/** The actor of an event: the system, or the staff in a decision about an item. An edit of the content is no decision. */
export type Sealing = { readonly isBySystem: boolean; readonly isDecision: boolean };

/**
 * Whether values for an erased person are left out, because nobody could read them; otherwise the event is refused. The
 * staff decide about what the person left, and the system does what may name erased persons.
 */
const isLeftOut = (kind: Kind, { isBySystem, isDecision }: Sealing): boolean =>
  isBySystem ? kind.facts[kind.owner]?.ref?.evenRemoved === true : isDecision;

/** The boxes of an event. */
const sealAll = async (
  vault: Vault,
  kind: Kind,
  unsealed: readonly Unsealed[],
  sealing: Sealing,
): Promise<Result<readonly SealedBox[]>> => {
  const all = await vault.sealMany(unsealed);
  if (all.ok || !isLeftOut(kind, sealing)) return all;
  const boxes = await Promise.all(
    unsealed.map(({ person, context, values }) => vault.seal(person, context, values)),
  );
  return ok(boxes.flatMap((box) => (box.ok ? [box.value] : [])));
};

/** Splits an event's data into plain fields and one box per person. `not_found`: a person was erased. */
export const sealData = async (
  vault: Vault,
  kind: Kind,
  event: Decided,
  after: Item,
  refs: Situation['refs'],
  { context, ...sealing }: Sealing & { readonly context: SealContext },
): Promise<Result<SealedData>> => {
  const plain: Record<string, unknown> = {};
  const secrets = new Map<string, Record<string, unknown>>();
  for (const [field, value] of Object.entries(event.data)) {
    const path = kind.personal[field];
    if (path === undefined) {
      plain[field] = value;
      continue;
    }
    const person = personOf(path, kind, after, refs);
    if (person === null) return refuse('not_found');
    secrets.set(person, { ...secrets.get(person), [field]: value });
  }
  if (secrets.size === 0) return ok({ data: asJson(plain), sealed: [] });
  const unsealed = [...secrets].map(([person, values]) => ({ person, context, values: asJson(values) }));
  const boxes = await sealAll(vault, kind, unsealed, sealing);
  return boxes.ok ? ok({ data: asJson(plain), sealed: boxes.value }) : boxes;
};

/** An event's data with decrypted boxes. Data of erased persons and of broken boxes is omitted. */
export const openData = async (vault: Vault, kind: Kind, event: RecordedEvent): Promise<JsonObject> =>
  (await openBoxes(vault, () => kind, [event]))[0]?.data ?? event.data;

/** Folds an item from these events of its stream, with all personal data decrypted. */
export const openItem = async (
  vault: Vault,
  kind: Kind,
  id: string,
  events: readonly RecordedEvent[],
): Promise<Item> => {
  const own = events.filter(({ meta, type }) => meta.item === id && kind.events.includes(type));
  return (await openBoxes(vault, () => kind, own)).reduce(
    (item, event) => evolve(kind, item, { ...event, state: event.meta.state, actor: event.meta.actor }),
    nothing(id),
  );
};
