import { setTimeout as pause } from 'node:timers/promises';
import type { Depth, World } from './world.ts';

/** Result of one attack. */
export type Outcome = { readonly requests: number; readonly findings: readonly string[] };

export type Attack = (world: World, depth: Depth) => Promise<Outcome>;

/** Findings of one kind in a report; the rest is counted. */
const SHOWN = 20;

/** Counts requests and collects distinct findings. */
export class Notes {
  requests = 0;
  readonly #findings = new Set<string>();

  sent(count = 1): void {
    this.requests += count;
  }

  found(finding: string): void {
    this.#findings.add(finding);
  }

  /** Adds a finding, if any. */
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

/** Timeout of one attack. */
const LIMIT_MS = 240_000;

const brokenOff = (error: unknown): Outcome => ({
  requests: 0,
  findings: [`broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
});

/** Runs an attack; an error or timeout is a finding as well. */
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
