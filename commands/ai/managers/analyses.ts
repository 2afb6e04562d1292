import { wasIn } from '../../../domain/kit/decide.ts';
import { picturesIn } from '../../../domain/ai/result.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { effectStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { tellOnce } from '../../notices/tell-once.ts';
import { ANALYSIS, removeVideo, type AnalysedFileContext } from '../analysed-file.ts';
import { ANALYSIS_QUEUE, analysisKey } from '../analyses.ts';

/** Has the videos of members analysed, and notifies them of the result. */
export const analyses = (context: AnalysedFileContext & { readonly jobs: Jobs }): ProcessManager => {
  const { runtime, jobs, files } = context;
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
    // hidden and shown again, it is no news
    return tellOnce(runtime, event, [
      [coach, { kind: 'analysis_shown', byId, aboutKind: ANALYSIS, aboutId }],
    ]);
  };

  const analyse = ({ meta: { item: analysisId } }: RecordedEvent, fileId: string | null, tries: unknown) => {
    const key = analysisKey(analysisId, tries);
    const payload = { analysisId, fileId };
    return fileId === null
      ? []
      : [effectStep('analyse', () => jobs.add([{ queue: ANALYSIS_QUEUE, key, payload }]))];
  };

  /** Removes the video that an analysis had, and its job if it waits. */
  const clear = ({ meta, data }: RecordedEvent): readonly Step[] => {
    const { videoFile, tries } = wasIn(data);
    const fileId = textIn(videoFile);
    if (fileId === null) return [];
    return [
      effectStep('withdraw', () => jobs.withdraw(ANALYSIS_QUEUE, analysisKey(meta.item, tries))),
      effectStep('remove the video', () => removeVideo(context, fileId)),
    ];
  };
  const clearAll: Reaction = async (event) => [
    ...clear(event),
    ...picturesIn(wasIn(event.data)['pictures']).map(({ fileId, role, frame }) =>
      effectStep(`remove ${role} ${frame}`, () => files.remove(fileId)),
    ),
  ];

  return {
    name: 'analyses',
    appends: {
      VideoAnalysisFinished: TELLING,
      VideoAnalysisInconclusive: TELLING,
      VideoAnalysisFailed: TELLING,
      VideoAnalysisShownToCoach: TELLING,
    },
    on: {
      VideoAnalysisAsked: async (event) => analyse(event, textIn(event.data['videoFile']), 0),
      VideoAnalysisRetried: async (event) =>
        analyse(event, textIn(wasIn(event.data)['videoFile']), event.data['tries']),
      VideoAnalysisFinished: tell('analysis_finished'),
      VideoAnalysisInconclusive: tell('analysis_inconclusive'),
      VideoAnalysisFailed: tell('analysis_failed'),
      VideoAnalysisShownToCoach: tellCoach,
      VideoAnalysisCancelled: async (event) => clear(event),
      VideoAnalysisVideoDropped: async (event) => clear(event),
      VideoAnalysisRemoved: clearAll,
      VideoAnalysisWithdrawn: clearAll,
    },
  };
};
