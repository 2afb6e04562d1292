import { chainCheckOf } from './chain-check.ts';
import { ENTRY_BYTES } from './digest.ts';
import type { Finding } from './finding.ts';
import { rootOf } from './merkle.ts';
import type { Segment } from './segment.ts';
import type { Source, Sourced } from './sources.ts';

/** One segment of the chain, as it is believed. */
export type Believed = { readonly segment: Segment; readonly entries: Buffer | null };

const hasRoot = (entries: Buffer | null | undefined, { says }: Segment): entries is Buffer =>
  entries?.length === says.events * ENTRY_BYTES && rootOf(entries) === says.root;

/** The chain of this installation, and a copy that others keep: it is believed where both differ. */
export type Sources = { readonly own: Source; readonly against?: Source | undefined };

/** The segments of both sources side by side, with the first fault of the chain. */
export async function* believed(
  { own, against }: Sources,
  report: (finding: Finding) => void,
): AsyncGenerator<Believed> {
  const check = chainCheckOf(await (against ?? own).keys());
  const [mine, theirs] = [
    own.segments()[Symbol.asyncIterator](),
    against?.segments()[Symbol.asyncIterator](),
  ];
  for (let number = 1; ; number += 1) {
    const [here, there]: [Sourced | undefined, Sourced | undefined] = [
      valueOf(await mine.next()),
      theirs && valueOf(await theirs.next()),
    ];
    const taken = there ?? here;
    if (!taken) return;
    if (there && !here)
      report({
        kind: 'missing segment',
        segment: number,
        text: `Segment ${number} is in ${against?.name} alone.`,
      });
    else if (there && here && there.jws !== here.jws)
      report({
        kind: 'other segment',
        segment: number,
        text: `Segment ${number} of this database is not the one in ${against?.name}.`,
      });
    const { segment, finding } = check(taken.jws);
    if (finding) report(finding);
    if (!segment) continue;
    const entries = [there?.entries, here?.entries].find((some) => hasRoot(some, segment)) ?? null;
    if (!entries && taken.entries)
      report({
        kind: 'entries',
        segment: number,
        text: `The entries of segment ${number} don't have its root.`,
      });
    yield { segment, entries };
  }
}

const valueOf = (result: IteratorResult<Sourced>): Sourced | undefined =>
  result.done ? undefined : result.value;
