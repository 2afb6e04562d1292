import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps } from '../../notifications/tell.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { ANALYSIS, ANALYSIS_QUEUE } from '../analyses.ts';

/** Has the videos of members analysed, and notifies them of the result. */
export const analyses = (runtime: Runtime, jobs: Jobs): ProcessManager => {
  const tell =
    (kind: NotificationKind): Reaction =>
    async (event) => {
      const member = textIn(wasIn(event.data)['memberId']);
      const about = { kind, aboutKind: ANALYSIS, aboutId: event.meta.item } as const;
      return member === null ? [] : tellSteps(runtime, event, member, about);
    };
  const tellCoach: Reaction = async (event) => {
    const [coach, { actor: byId, item: aboutId }] = [textIn(event.data['coachId']), event.meta];
    if (coach === null || byId === null) return [];
    return tellSteps(runtime, event, coach, { kind: 'analysis_shown', byId, aboutKind: ANALYSIS, aboutId });
  };
  return {
    name: 'analyses',
    appends: {
      VideoAnalysisFinished: TELLING,
      VideoAnalysisInconclusive: TELLING,
      VideoAnalysisFailed: TELLING,
      VideoAnalysisShownToCoach: TELLING,
    },
    on: {
      VideoAnalysisAsked: async ({ data, meta }) => {
        const [analysisId, fileId] = [meta.item, textIn(data['videoFile'])];
        const payload = { analysisId, fileId };
        return fileId === null
          ? []
          : [effectStep('analyse', () => jobs.add([{ queue: ANALYSIS_QUEUE, key: analysisId, payload }]))];
      },
      VideoAnalysisFinished: tell('analysis_finished'),
      VideoAnalysisInconclusive: tell('analysis_inconclusive'),
      VideoAnalysisFailed: tell('analysis_failed'),
      VideoAnalysisShownToCoach: tellCoach,
    },
  };
};
