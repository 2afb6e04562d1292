import { REPORT_TYPES } from '../../../domain/advertising/analytics/analytics-report.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { streamOf } from '../../core/ids.ts';
import type { Reports } from '../../ports/process.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager } from '../../process/manager.ts';

/** Builds requested reports. The result and its log position are stored once. */
export const reports = (runtime: Runtime, make: Reports): ProcessManager => ({
  name: 'reports',
  appends: ['AnalyticsReportReady'],
  on: {
    AnalyticsReportGenerationStarted: async ({ meta: { item: id }, position: upTo }) => {
      const { type, from, to, ...report } = itemIn(
        await runtime.streams.load(streamOf('analytics-report', id)),
        id,
      );
      const known = REPORT_TYPES.find((one) => one === type);
      if (!exists(report) || !known || typeof from !== 'string' || typeof to !== 'string') return [];
      const { rows, position } = await make(known, { from, to }, upTo);
      const input = { rows, asOf: position.toString() };
      const request = { kind: 'analytics-report', action: 'finish', id, input };
      // removed or changed while it was built
      return [commandStep(runtime, 'finish', request, ['not_found', 'invalid_transition'])];
    },
  },
});
