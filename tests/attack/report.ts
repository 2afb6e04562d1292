import { setTimeout as pause } from 'node:timers/promises';
import type { Depth, World } from './world.ts';

/** What one attack did and found. */
export type Outcome = { readonly requests: number; readonly findings: readonly string[] };

export type Attack = (world: World, depth: Depth) => Promise<Outcome>;

/** Findings of one kind that a report shows; the rest is counted. */
const SHOWN = 20;

/** Counts requests and keeps findings; the same finding is kept once. */
export class Notes {
  requests = 0;
  readonly #findings = new Set<string>();

  sent(count = 1): void {
    this.requests += count;
  }

  found(finding: string): void {
    this.#findings.add(finding);
  }

  /** Notes what is wrong, if anything is. */
  foundIf(isWrong: boolean, finding: string): void {
    if (isWrong) this.found(finding);
  }

  outcome(): Outcome {
    return { requests: this.requests, findings: [...this.#findings] };
  }
}

/** One row of the table. */
export const rowOf = (name: string, { requests, findings }: Outcome, seconds: number): string =>
  [
    name.padEnd(12),
    String(requests).padStart(9),
    String(findings.length).padStart(9),
    seconds.toFixed(1).padStart(9),
  ].join(' ');

export const HEAD = ['attack'.padEnd(12), 'requests', 'findings', 'seconds']
  .map((word, n) => (n === 0 ? word : word.padStart(9)))
  .join(' ');

/** The findings of an attack, as lines. */
export const linesOf = (name: string, { findings }: Outcome): readonly string[] => [
  ...findings.slice(0, SHOWN).map((finding) => `  ${name}: ${finding}`),
  ...(findings.length > SHOWN ? [`  ${name}: ${findings.length - SHOWN} more`] : []),
];

/** The most time of one attack. */
const LIMIT_MS = 240_000;

const brokenOff = (error: unknown): Outcome => ({
  requests: 0,
  findings: [`broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
});

/** The outcome of an attack; one that breaks off or doesn't end in time is a finding of its own. */
export const within = async (attack: Promise<Outcome>): Promise<Outcome> => {
  const ended = new AbortController();
  const late = pause(LIMIT_MS, { requests: 0, findings: ['did not end in time'] }, { signal: ended.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([attack.catch(brokenOff), late]);
  } finally {
    ended.abort();
  }
};
