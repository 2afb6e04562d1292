import type { Registry } from 'prom-client';
import { every } from '../../../commands/process/every.ts';
import { ALARMS } from '../../generated/alarms.ts';
import { valuesOf } from './evaluate.ts';
import { keptLabelsOf, selectorsOf, type Expression } from './expression.ts';
import { parse } from './parse.ts';
import { withoutLabels, type Labels } from './labels.ts';
import { samplesOf, type Value } from './samples.ts';

export type AlarmName = (typeof ALARMS)[number]['name'];

export const ALARM_STATES = ['firing', 'pending', 'quiet', 'unknown'] as const;

/** One case of an alarm, such as a read model that is behind. */
export type AlarmCase = { readonly about: string; readonly value: number; readonly since: Date };

export type Alarm = {
  readonly name: AlarmName;
  readonly severity: 'page' | 'ticket';
  /**
   * `firing`: its condition has held for its time. `pending`: it holds, not yet for that long. `unknown`: this process
   * lacks the figures.
   */
  readonly state: (typeof ALARM_STATES)[number];
  readonly cases: readonly AlarmCase[];
};

/** The metrics of this process in the last minutes, and the alarms that follow from them. */
export type Watch = {
  /** Takes samples until aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** The alarms by a sample of this second. */
  alarms(): Promise<readonly Alarm[]>;
  /** Values of expressions by a sample of this second. */
  values(expressions: readonly Expression[]): Promise<readonly (readonly Value[])[]>;
};

/** Pause between two samples; short enough for the shortest range of an alarm. */
const EVERY_MS = 15_000;
/** A sample that is younger is good enough for a page. */
const FRESH_MS = 1000;

const RULES = ALARMS.map((alarm) => ({ ...alarm, parsed: parse(alarm.expression) }));

/** Labels that tell the cases of an alarm apart; those of Prometheus are equal here. */
const about = (labels: Labels): string => Object.values(withoutLabels(labels, 'job', 'instance')).join(' ');

export type WatchOptions = {
  readonly registry: Registry;
  /** Further expressions whose metrics are kept. */
  readonly also: readonly Expression[];
  readonly now: () => number;
  readonly report: (error: Error) => void;
};

/** Evaluates the alarms of `infra/deploy/alarms.yaml` in this process. */
export const watchOf = ({ registry, also, now, report }: WatchOptions): Watch => {
  const all = [...RULES.map(({ parsed }) => parsed), ...also];
  const samples = samplesOf(registry, keptLabelsOf(all), now());
  /** Since when a case holds, by alarm and case. */
  const holds = new Map<string, number>();
  let taking: Promise<void> | null = null;

  const judge = ({ name, severity, forSeconds, parsed }: (typeof RULES)[number]): Alarm => {
    const at = samples.last() ?? now();
    const cases = valuesOf(parsed, samples).map(({ labels, value }) => {
      const since = holds.get(`${name} ${about(labels)}`) ?? at;
      return { about: about(labels), value, since: new Date(since) };
    });
    const isFiring = cases.some(({ since }) => at - since.getTime() >= forSeconds * 1000);
    const isKnown = selectorsOf(parsed, false).every((one) => samples.isKnown(one));
    const quiet = isKnown ? 'quiet' : 'unknown';
    return { name, severity, state: cases.length === 0 ? quiet : isFiring ? 'firing' : 'pending', cases };
  };

  /** Notes since when each case holds. */
  const note = (at: number): void => {
    const holding = new Set<string>();
    for (const { name, parsed } of RULES)
      for (const { labels } of valuesOf(parsed, samples)) holding.add(`${name} ${about(labels)}`);
    for (const key of holds.keys()) if (!holding.has(key)) holds.delete(key);
    for (const key of holding) if (!holds.has(key)) holds.set(key, at);
  };

  const take = (): Promise<void> =>
    (taking ??= (async () => {
      const at = now();
      await samples.take(at);
      note(at);
    })().finally(() => {
      taking = null;
    }));
  const fresh = async (): Promise<void> => {
    if (now() - (samples.last() ?? 0) > FRESH_MS) await take();
  };

  return {
    run: (signal) => every({ everyMs: EVERY_MS, signal, report }, take),
    alarms: async () => {
      await fresh();
      return RULES.map(judge);
    },
    values: async (expressions) => {
      await fresh();
      return expressions.map((one) => valuesOf(one, samples));
    },
  };
};
