import { createHash } from 'node:crypto';
import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import type { Audit } from '../../commands/ports/audit.ts';
import type { FileStore } from '../../commands/ports/files.ts';
import { targetOf } from '../../commands/core/target.ts';
import { describe } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { filesIn } from '../../domain/trade/file-places.ts';
import type { ActivityEntry, ActivityReads } from '../../projections/dashboard/activity-reads.ts';
import type { Caller } from '../caller.ts';
import { stepsAt } from '../dashboard/index.ts';
import { asOf } from '../resources/as-of.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import type { Serialized } from '../resources/serialize.ts';
import type { Step } from '../resources/steps.ts';

export type DossierContext = {
  readonly resources: ResourceContext;
  readonly activity: ActivityReads;
  readonly audit: Pick<Audit, 'evidence'>;
  readonly files: Pick<FileStore, 'get'>;
};

/** Steps of a dossier at most. */
export const MOST_STEPS = 500;

/** Which steps of a thing: the latest before a position. */
export type StepsWanted = { readonly below: bigint; readonly limit: number };

const evidenceFile = z.object({
  field: z.string(),
  id: z.string(),
  contentType: z.string().nullable().describe('Null = the file was erased.'),
  sha256: z.string().nullable(),
});

/** A step of a dossier. */
export const dossierStep = z.object({
  id: z.uuid().describe('The event’s.'),
  kind: z.string(),
  event: z.string(),
  at: z.iso.datetime(),
  by: z.uuid().nullable().describe('Null = the system.'),
  item: z.uuid(),
  state: z.string(),
  permission: z.string().nullable(),
  session: z.uuid().nullable(),
  agreed: z.array(z.uuid()).describe('The two admins who agreed on it, if it needed two.'),
  data: z.record(z.string(), z.unknown()).describe('The changed fields that the reader may see.'),
  asItWas: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe(
      'The thing as it was after a decision of the staff, as far as the reader may see it. The log doesn’t prove it.',
    ),
  files: z.array(evidenceFile).describe('Its files then. A file never changes under its id.'),
});

/** A step, its kind and the position of its event. */
export type FoundStep = {
  readonly step: z.output<typeof dossierStep>;
  readonly kind: Kind;
  readonly position: bigint;
};

/** Whether items of other kinds live in this kind's streams, such as the rounds of a competition. */
const hasParts = ({ kinds }: Registry, { name }: Kind): boolean =>
  kinds.some(({ resource: { stream } }) => stream?.kind === 'partOf' && stream.parent === name);

/** Places of steps, oldest first, and the position before which there are earlier ones; null = there are none. */
type Places = { readonly places: readonly ActivityEntry[]; readonly earlierBefore: bigint | null };

/** The places of the steps: the thing's stream, and for a thing with parts all that concerns it. */
const placesOf = async (
  { resources, activity }: DossierContext,
  kind: Kind,
  id: string,
  { below, limit }: StepsWanted,
): Promise<Places> => {
  const { registry, store } = resources.runtime;
  const target = await targetOf(resources.runtime, {
    kind: kind.name,
    action: 'read',
    id,
    input: {},
    actor: null,
  });
  const stream = target.ok ? target.value.stream : streamOf(kind.name, id);
  const own = (await store.readStream(stream))
    .filter(
      ({ type, meta, position }) =>
        position < below && registry.ofEvent(type) && (hasParts(registry, kind) || meta.item === id),
    )
    .map(({ position, meta: { item } }) => ({ position, stream, item }));
  const about = hasParts(registry, kind)
    ? await activity.find({ about: id, withoutNoise: true }, { below, limit: limit + 1, offset: 0 })
    : [];
  const places = [...new Map([...about, ...own].map((place) => [place.position, place])).values()];
  const ordered = places.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const shownPlaces = ordered.slice(-limit);
  const earlierBefore = ordered.length > limit ? (shownPlaces[0]?.position ?? null) : null;
  return { places: shownPlaces, earlierBefore };
};

/** The files of a past state with the digests of their bytes. */
const filesOf = async (
  { files }: DossierContext,
  kind: Kind,
  then: Serialized,
): Promise<readonly z.output<typeof evidenceFile>[]> => {
  const named = Object.entries(kind.resource.fields).flatMap(([field, schema]) =>
    filesIn(describe(schema), then[field], [field]),
  );
  return Promise.all(
    named.map(async ({ path, id }) => {
      const found = await files.get(id);
      return {
        field: path,
        id,
        contentType: found?.file.contentType ?? null,
        sha256: found && createHash('sha256').update(found.bytes).digest('hex'),
      };
    }),
  );
};

const shown = async (
  context: DossierContext,
  kind: Kind,
  { event, data }: Step,
  actor: Caller,
): Promise<FoundStep> => {
  const { permission = null, session = null, agreed = [], item, state, actor: by } = event.meta;
  const isDecision = permission !== null || agreed.length > 0;
  const past = !isDecision
    ? null
    : await asOf(context.resources, kind, item, opaque(event.position), actor, null);
  const then = past && !('code' in past) ? past.body : null;
  return {
    kind,
    position: event.position,
    step: {
      id: event.id,
      kind: kind.name,
      event: event.type,
      at: event.at,
      by,
      item,
      state,
      permission,
      session,
      agreed: [...agreed],
      data: data ?? {},
      asItWas: then && { ...then },
      files: then ? [...(await filesOf(context, kind, then))] : [],
    },
  };
};

/** The steps that a dossier has, and those that it lacks. */
export type DossierSteps = {
  readonly found: readonly FoundStep[];
  /** The position before which there are earlier steps; null = there are none. */
  readonly earlierBefore: bigint | null;
  /** Steps that the caller may not see. */
  readonly hidden: number;
};

/** The steps of a thing that the caller may see, oldest first. */
export const dossierSteps = async (
  context: DossierContext,
  kind: Kind,
  id: string,
  actor: Caller,
  wanted: StepsWanted,
): Promise<DossierSteps> => {
  const { registry } = context.resources.runtime;
  const { places, earlierBefore } = await placesOf(context, kind, id, wanted);
  const steps = await stepsAt(context.resources, places, actor);
  const found: FoundStep[] = [];
  for (const step of steps) {
    const of = registry.ofEvent(step.event.type);
    if (of && step.data) found.push(await shown(context, of, step, actor));
  }
  return { found, earlierBefore, hidden: places.length - found.length };
};
