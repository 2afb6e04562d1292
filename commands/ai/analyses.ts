import { z } from 'zod';
import { calibration as calibrationOf } from '../../domain/ai/result.ts';
import { SIGNALS, TOOL_IDS } from '../../domain/format/measuring.ts';
import type { Failure } from '../../domain/format/remarks.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import { itemKnown, openStored } from '../core/open-item.ts';
import { AnalysisEnded, type Analyses, type AnalysisOutcome, type FoundPicture } from '../ports/analyses.ts';
import type { Broker } from '../ports/broker.ts';
import type { FileStore } from '../ports/files.ts';
import type { Job, Jobs } from '../ports/jobs.ts';
import type { JobHandler } from '../process/job-runner.ts';
import { ANALYSIS, removeVideo, type AnalysedFileContext } from './analysed-file.ts';

export const ANALYSIS_QUEUE = 'analysis';
/** Topic of the progress, which is told and never stored. */
export const PROGRESS_TOPIC = 'analysis-progress';
/** Analyses that a process works on at a time: each takes one core. */
export const ANALYSES_AT_ONCE = 2;

/** A video whose attempts both ended the process is given up. */
const MOST_ATTEMPTS = 2;
const EXTEND_MS = 60_000;
const LOOK_MS = 1_000;

export const queued = z.object({ analysisId: z.uuid(), fileId: z.uuid() });

export type AnalysesContext = AnalysedFileContext & {
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'extend'>;
  readonly analyses: Analyses;
  readonly broker: Pick<Broker, 'publish'>;
};

/** The key of the job of an analysis: each retry by its member is another job. */
export const analysisKey = (id: string, tries: unknown): string =>
  typeof tries === 'number' && tries > 0 ? `${id} ${tries}` : id;

/** The work is no longer wanted: another attempt has begun, or the member has cancelled. */
class Unwanted extends Error {
  override name = 'Unwanted';
}

const open = z.looseObject({
  state: z.enum(['queued', 'running']),
  memberId: z.uuid(),
  tool: z.enum(TOOL_IDS),
  signal: z.enum(SIGNALS).nullish(),
});

/** The id of a picture: an attempt finds those that an ended one has stored, because both see the same frames. */
const pictureId = (job: Pick<Job, 'id'>, { role, frame }: FoundPicture): string =>
  derivedId('analysis', job.id, `${role} ${frame}`);

/** Analyses the videos that members have uploaded. A repeated job, after a process has ended, does nothing twice. */
export const analysisHandler = (context: AnalysesContext): JobHandler => {
  const { runtime, files, analyses } = context;

  /** The analysis, while it waits for its result; null once it has ended. */
  const waiting = async (id: string) => open.safeParse(await itemKnown(runtime, ANALYSIS, id)).data ?? null;

  /** The measures that the member gave, decrypted. */
  const calibrationIn = async (id: string) =>
    calibrationOf.safeParse((await openStored(runtime, ANALYSIS, id))['calibration'] ?? {}).data ?? {};

  const act = async (
    job: Job,
    action: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<boolean> => {
    const { analysisId: id } = queued.parse(job.payload);
    const command = derivedId('analysis', job.id, action);
    const done = await execute(runtime, { kind: ANALYSIS, id, action, input, actor: theSystem, command });
    // cancelled, removed or erased meanwhile
    if (!done.ok && !['invalid_transition', 'not_found'].includes(done.problem.code))
      throw new Error(`${action}: ${done.problem.code}`);
    return done.ok;
  };

  const fail = (job: Job, failure: Failure): Promise<boolean> => act(job, 'fail', { failure });

  const keepPicture = async (job: Job, person: string, picture: FoundPicture) => {
    const { bytes, isMoment: _, ...facts } = picture;
    const kept = await files.put(person, {
      id: pictureId(job, picture),
      kind: ANALYSIS,
      contentType: 'image/jpeg',
      bytes,
      width: null,
      height: null,
      variants: [],
    });
    if (!kept.ok) throw new Error(`A picture was refused: ${kept.problem.code}`);
    return { ...facts, fileId: kept.value.id };
  };

  const record = async (job: Job, person: string, outcome: AnalysisOutcome): Promise<void> => {
    switch (outcome.kind) {
      case 'result': {
        const pictures = [];
        for (const one of outcome.pictures) pictures.push(await keepPicture(job, person, one));
        const { result, scaleless: numbers, curveSpreads: spreads } = outcome;
        const { width, height } = result.video;
        const momentFrames = outcome.pictures.flatMap(({ isMoment, frame }) => (isMoment ? [frame] : []));
        const pictured = { width, height, numbers };
        const banded = spreads.length > 0 ? { curveSpreads: [...spreads] } : {};
        const kept = { result, pictures, pictured, momentFrames, ...banded };
        const isKept = await act(job, 'finish', kept);
        if (!isKept) for (const { fileId } of pictures) await files.remove(fileId);
        return;
      }
      case 'inconclusive':
        await act(job, 'doubt', { doubt: outcome.doubt });
        return;
      case 'failed':
        await fail(job, outcome.failure);
    }
  };

  /** Watches whether the work is still wanted; the answer ends the watch. */
  const watch = (job: Job, stop: AbortController): (() => void) => {
    const { analysisId } = queued.parse(job.payload);
    const extend = async (): Promise<void> => {
      if (!(await context.jobs.extend(job))) stop.abort(new Unwanted('Another attempt has begun.'));
    };
    const look = async (): Promise<void> => {
      if (!(await waiting(analysisId))) stop.abort(new Unwanted('It was cancelled.'));
    };
    const timers = [
      setInterval(() => void extend().catch(() => null), EXTEND_MS),
      setInterval(() => void look().catch(() => null), LOOK_MS),
    ];
    return () => timers.forEach(clearInterval);
  };

  const work = async (job: Job, signal: AbortSignal): Promise<void> => {
    const { analysisId, fileId } = queued.parse(job.payload);
    const item = await waiting(analysisId);
    if (!item) return;
    if (!analyses.isInstalled) return void (await fail(job, 'not_installed'));
    if (job.attempt > MOST_ATTEMPTS) return void (await fail(job, 'ended'));
    const original = await files.stream(fileId);
    if (!original) return void (await fail(job, 'broken'));
    await act(job, 'start', {});
    const stop = new AbortController();
    const end = watch(job, stop);
    try {
      const outcome = await analyses.analyse({
        job: job.id,
        tool: item.tool,
        source: original.content,
        calibration: await calibrationIn(analysisId),
        wantedSignal: item.signal ?? null,
        progress: (percent) =>
          context.broker.publish(PROGRESS_TOPIC, { id: analysisId, to: item.memberId, percent }),
        signal: AbortSignal.any([signal, stop.signal]),
      });
      await record(job, item.memberId, outcome);
    } catch (error) {
      if (error instanceof Unwanted) return;
      if (!(error instanceof AnalysisEnded) || job.attempt < MOST_ATTEMPTS) throw error;
      await fail(job, 'ended');
    } finally {
      end();
    }
  };

  return {
    run: async (job, signal) => {
      try {
        await work(job, signal);
      } finally {
        // also what a killed attempt has left
        await analyses.discard(job.id);
      }
      const { analysisId, fileId } = queued.parse(job.payload);
      const isKept = (await itemKnown(runtime, ANALYSIS, analysisId))['videoFile'] === fileId;
      if (!isKept) await removeVideo(context, fileId);
    },
    givenUp: async (job) => {
      await fail(job, 'broken');
      await removeVideo(context, queued.parse(job.payload).fileId);
    },
  };
};
