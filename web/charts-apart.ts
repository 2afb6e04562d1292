import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Marks the copy of a module that only the charts use. */
const APART = '?charts';

/** Packages of the first page that Recharts uses as well. */
const SHARED =
  /^(?:@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)(?:\/|$)/;
const CHARTS = /\/node_modules\/recharts\//;

export const isApart = (id: string): boolean => id.endsWith(APART);

/**
 * Gives Recharts copies of the packages that it shares with the first page. Of shared ones, the first page would load what
 * only charts need.
 */
export const chartsApart = (): Plugin => ({
  name: 'malaab-charts-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    handler: async function (source, importer) {
      if (importer === undefined || !(isApart(importer) || CHARTS.test(importer))) return null;
      const from = importer.replace(APART, '');
      const found = await this.resolve(source, from, { skipSelf: true });
      const isCopied = SHARED.test(source) || (isApart(importer) && source.startsWith('.'));
      return found && isCopied ? { ...found, id: found.id + APART } : found;
    },
  },
  load: (id) => (isApart(id) ? readFile(id.replace(APART, ''), 'utf8') : null),
});
