import { Gauge, type Registry } from 'prom-client';
import { within } from './within.ts';

/** Time limit of a look-up, in milliseconds. Metrics must answer while a look-up is slow. */
export const PATIENCE_MS = 1000;

/** Shares one look-up between the metrics of one scrape. Null if it takes too long. */
export const oneLook = <T>(look: () => Promise<T>): (() => Promise<T | null>) => {
  let running: Promise<T | null> | null = null;
  return () =>
    (running ??= within(PATIENCE_MS, look()).finally(() => {
      running = null;
    }));
};

export type Figures = {
  readonly name: string;
  readonly help: string;
  /** The label that distinguishes the values. */
  readonly label: string;
  /** The value by label; null if it can't be read. */
  readonly read: () => Promise<ReadonlyMap<string, number> | null>;
};

/** Registers a gauge that is read at each scrape. It has no values while the read fails. */
export const lookedUp = (registry: Registry, { name, help, label, read }: Figures): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const found = await read();
      gauge.reset();
      for (const [which, value] of found ?? []) gauge.set({ [label]: which }, value);
    },
  });
};
