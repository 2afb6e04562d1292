import { Gauge, type Registry } from 'prom-client';
import { within } from './within.ts';

/** How long a look may take, in milliseconds: figures are wanted most when it takes long. */
export const PATIENCE_MS = 1000;

/** Figures of one scrape that come from one look: whoever is asked first looks for all. Null if it takes too long. */
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
  /** What the figures are told apart by. */
  readonly label: string;
  /** The figure of each; null if it can't be read. */
  readonly read: () => Promise<ReadonlyMap<string, number> | null>;
};

/** A gauge that is looked up when somebody asks. While that can't be done, it has no figures. */
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
