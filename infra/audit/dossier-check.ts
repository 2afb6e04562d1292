import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { StoredEvent } from '../event-log/open-log.ts';
import { copiedKey } from './copy.ts';
import { entriesOf } from './digest.ts';
import { compareStep, gapsIn, saidStep } from './dossier-says.ts';
import { rootBy } from './merkle.ts';
import { isSignedBy, readSegment, type Segment, thumbprintOf } from './segment.ts';
import { type Source, sourceAt, SourceUnreadable } from './sources.ts';

const event = z.object({
  position: z.string().regex(/^\d{1,20}$/),
  stream: z.string(),
  revision: z.int(),
  id: z.string(),
  type: z.string(),
  at: z.string(),
  data: z.string(),
  meta: z.string(),
});

/** The part of a dossier that is checked. */
const dossier = z.object({
  format: z.literal('malaab-dossier-1'),
  steps: z.array(saidStep),
  evidence: z.object({
    events: z.array(
      z.object({
        event,
        proof: z
          .object({
            segment: z.int(),
            path: z.array(
              z.object({ side: z.enum(['left', 'right']), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
            ),
          })
          .nullable(),
      }),
    ),
    segments: z.array(z.string()),
    keys: z.array(copiedKey),
  }),
});
type Dossier = z.output<typeof dossier>;
type Proven = Dossier['evidence']['events'][number];

export type DossierChecked = { readonly lines: readonly string[]; readonly faults: readonly string[] };

const storedOf = ({ position, ...rest }: Proven['event']): StoredEvent => ({
  ...rest,
  position: BigInt(position),
});

/** Why an event is not proven; null = it is. */
const faultOf = ({ event: of, proof }: Proven, segments: ReadonlyMap<number, Segment>): string | null => {
  if (!proof) return `Event ${of.id} was not sealed when the dossier was made.`;
  const segment = segments.get(proof.segment);
  if (!segment) return `Event ${of.id}: segment ${proof.segment} is not in the dossier.`;
  if (rootBy(entriesOf([storedOf(of)]), proof.path) === segment.says.root) return null;
  return `Event ${of.id} (${of.type}) is not the one that segment ${proof.segment} sealed.`;
};

/** The signed segments by number, and what is wrong with the others. */
const segmentsOf = ({ evidence: { segments, keys } }: Dossier) => {
  const found = new Map<number, Segment>();
  const faults: string[] = [];
  for (const jws of segments) {
    const segment = readSegment(jws);
    const key = keys.find(({ kid, x }) => kid === segment?.kid && thumbprintOf(x) === kid);
    if (segment && key && isSignedBy(segment, key)) found.set(segment.says.segment, segment);
    else
      faults.push(
        `A segment of the dossier is not signed by one of its keys: ${segment?.says.segment ?? jws}.`,
      );
  }
  return { found, faults };
};

const notIn = async (segments: ReadonlyMap<number, Segment>, source: Source): Promise<readonly string[]> => {
  const waiting = new Map([...segments].map(([number, { jws }]) => [jws, number]));
  for await (const { jws } of source.segments()) waiting.delete(jws);
  return [...waiting.values()].map((number) => `Segment ${number} is not in ${source.name}.`);
};

/**
 * Checks a dossier without the server: each step and its public values against its stored event, each event against the
 * signed root of its segment, and the segments against published ones, if given. Without these, only the dossier's own
 * keys are used, which anybody can make. Throws {@link SourceUnreadable}.
 */
export const checkDossier = async (path: string, against = ''): Promise<DossierChecked> => {
  const bytes = await readFile(path, 'utf8').catch(() => {
    throw new SourceUnreadable(`${path} can't be read.`);
  });
  const read = dossier.safeParse(jsonOf(bytes));
  if (!read.success) throw new SourceUnreadable(`${path} is no dossier of this format.`);
  const { steps, evidence } = read.data;
  const { found, faults } = segmentsOf(read.data);
  const events = new Map(evidence.events.map((one) => [one.event.id, one]));
  for (const proven of evidence.events)
    faults.push(...[faultOf(proven, found)].filter((one) => one !== null));
  const sealed = new Set<string>();
  for (const said of steps) {
    const proven = events.get(said.id);
    const compared = proven && compareStep(said, proven.event);
    if (!compared) faults.push(`Step ${said.id} has no event.`);
    else if (compared.wrong.length > 0)
      faults.push(`Step ${said.id} is not what its event says: ${compared.wrong.join(', ')}.`);
    for (const field of compared?.sealed ?? []) sealed.add(`${said.kind}.${field}`);
  }
  if (against !== '') faults.push(...(await notIn(found, await sourceAt(against))));
  const kids = [...new Set([...found.values()].map(({ kid }) => kid))];
  return {
    lines: [
      ...evidence.events.map(({ event: { at, type, stream, id } }) => `${at} ${type} in ${stream} (${id})`),
      ...gapsIn(evidence.events.map(({ event: one }) => one)),
      `Not proven, because only the server said it: names, digests of files, and things as they were.`,
      ...(sealed.size === 0 ? [] : [`Not proven, because it is sealed: ${[...sealed].join(', ')}.`]),
      `Signed by ${kids.join(', ')}${against === '' ? '' : `, as in ${against}`}.`,
    ],
    faults,
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
