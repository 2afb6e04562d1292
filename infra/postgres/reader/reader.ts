import type { ClientConfig } from 'pg';
import utils from 'pg/lib/utils.js';
import { LANES, type Lane, type Reader } from '../../../projections/engine/reader.ts';
import { KEPT, openConnection } from './connection.ts';
import { openLane, type LaneSize, type ReadLane } from './lane.ts';

/**
 * Sizes of the lanes. Reads by key are short: waking a second server costs more than waiting, so the reads of a turn share
 * one connection. Lists are distributed. A scan or a report uses its connection alone, because its duration is unknown.
 */
export const SIZES: Readonly<Record<Lane, LaneSize>> = {
  key: { connections: 2, depth: 64, together: 64 },
  list: { connections: 2, depth: 16, together: 1 },
  scan: { connections: 4, depth: 1, together: 1 },
  report: { connections: 4, depth: 1, together: 1 },
};

/**
 * One plan is kept for all values, because planning a search takes longer than its reads. A report over a day needs
 * another plan than one over ten years.
 */
const PLANS: Readonly<Record<Lane, string>> = {
  key: 'force_generic_plan',
  list: 'force_generic_plan',
  scan: 'force_generic_plan',
  report: 'force_custom_plan',
};

/** The reader for Postgres; `config` as for a pool, without `options`. Connections are opened on demand. */
export const openReader = (
  config: Omit<ClientConfig, 'options'>,
  { sizes = SIZES, kept = KEPT } = {},
): Reader => {
  let told: Parameters<Reader['onRead']>[0] | undefined;
  const lane = (name: Lane): ReadLane => {
    // a read ends before a compilation of it would
    const planned = { ...config, options: `-c plan_cache_mode=${PLANS[name]} -c jit=off` };
    return openLane((events) => openConnection(planned, events, kept), sizes[name]);
  };
  const lanes: Readonly<Record<Lane, ReadLane>> = {
    key: lane('key'),
    list: lane('list'),
    scan: lane('scan'),
    report: lane('report'),
  };
  return {
    read: (name, { text, values, once = false }) =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const tell = (): void => told?.(name, (performance.now() - begun) / 1000);
        lanes[name].ask({
          text,
          values: values.map(utils.prepareValue),
          once,
          isAgain: false,
          answer: (rows) => {
            tell();
            resolve(rows);
          },
          fail: (error) => {
            tell();
            reject(error);
          },
        });
      }),
    load: () => ({
      key: lanes.key.load(),
      list: lanes.list.load(),
      scan: lanes.scan.load(),
      report: lanes.report.load(),
    }),
    onRead: (listener) => {
      told = listener;
    },
    close: async () => {
      await Promise.all(LANES.map((name) => lanes[name].close()));
    },
  };
};
