import type { Result } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { VideoFailure, VideoQuality } from '../../domain/social/video.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { FileStore, NewFile, StoredFile } from '../ports/files.ts';
import type { Job, Jobs } from '../ports/jobs.ts';
import type { ItemsWithFile } from '../ports/process.ts';
import { MAX_VIDEO_BYTES } from '../ports/uploads.ts';
import { VideoRefused, type MadeVideo, type Videos } from '../ports/videos.ts';
import type { JobHandler } from '../process/job-runner.ts';
import { itemKnown } from '../core/open-item.ts';
import { videoTarget, type Outcome, type VideoTarget } from './video-target.ts';

export const VIDEO_QUEUE = 'video';
/** Jobs that a process works on at a time: an encoding takes two cores. */
export const VIDEOS_AT_ONCE = 1;

/** A video whose attempts all end the process is given up. */
const MOST_ATTEMPTS = 5;
const EXTEND_MS = 60_000;
/** Encoded percent that are told to the author; each is an event. */
const TOLD_PERCENT = [25, 50, 75];

export type VideosContext = {
  readonly runtime: Runtime;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'extend'>;
  readonly videos: Videos;
  readonly processImage: (bytes: Uint8Array) => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  /** The items that show a file. */
  readonly itemsWithFile: ItemsWithFile;
};

/** Another attempt at the same job has begun. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Names of the files of an attempt. */
const NAMES = ['480', '720', '1080'].flatMap((name) => [name, `${name}.m3u8`]).concat('master', 'poster');

/** The id of a file: an attempt overwrites nothing, because two encodings of a video differ. */
const idOf = ({ id, attempt }: Pick<Job, 'id' | 'attempt'>, name: string): string =>
  derivedId('video', id, String(attempt), name);

const HLS = 'application/vnd.apple.mpegurl';

/** Encodes the videos of posts, messages and trainings. A repeated job, after a process has ended, does nothing twice. */
export const videoHandler = (context: VideosContext): JobHandler => {
  const { runtime, files } = context;

  const act = async (job: Job, step: string, outcome: Outcome) => {
    const { kind, id, actionFor } = videoTarget(job.payload);
    const command = derivedId('video', job.id, step);
    const asked = actionFor(outcome, await itemKnown(runtime, kind, id));
    if (asked === null) return false;
    const done = await execute(runtime, { kind, id, actor: theSystem, command, ...asked });
    // removed, or erased, meanwhile
    if (!done.ok && !['invalid_transition', 'not_found'].includes(done.problem.code))
      throw new Error(`${asked.action}: ${done.problem.code}`);
    return done.ok;
  };

  /** Quality of the video, if the item still waits for it. */
  const waits = async ({ kind, id, qualityIn }: VideoTarget): Promise<VideoQuality | null> =>
    qualityIn(await itemKnown(runtime, kind, id));

  const keep = async (person: string, file: NewFile): Promise<string> => idIn(await files.put(person, file));

  /** Stores an encoded video; returns the field's value. */
  const store = async (job: Job, person: string, made: MadeVideo) => {
    const text = (name: string, content: string): NewFile => ({
      id: idOf(job, name),
      kind: 'video',
      contentType: HLS,
      bytes: Buffer.from(content),
      width: null,
      height: null,
      variants: [],
    });
    const renditions = [];
    for (const { name, width, height, bytes, content, playlist } of made.renditions) {
      const facts = { id: idOf(job, name), kind: 'video', contentType: 'video/mp4', width, height, bytes };
      const fileId = idIn(await files.putLarge(person, { ...facts, content: content() }));
      const playlistId = await keep(person, text(`${name}.m3u8`, playlist(addressOf(fileId))));
      renditions.push({ fileId, playlistId, width, height });
    }
    const master = made.master(renditions.map(({ playlistId }) => addressOf(playlistId)));
    const poster = await context.processImage(made.poster);
    if (!poster.ok) throw new Error(`The poster was refused: ${poster.problem.code}`);
    const { seconds, width, height } = made;
    return {
      seconds,
      width,
      height,
      renditions,
      posterId: await keep(person, {
        ...poster.value,
        id: idOf(job, 'poster'),
        kind: videoTarget(job.payload).kind,
      }),
      playlistId: await keep(person, text('master', master)),
    };
  };

  /** Removes what ended attempts have stored. */
  const removeAttempts = async ({ id, attempt: last }: Job): Promise<void> => {
    for (let attempt = 1; attempt < last; attempt += 1)
      for (const name of NAMES) await files.remove(idOf({ id, attempt }, name));
  };

  /** Removes the original, unless something else shows it. */
  const removeOriginal = async ({ kind: target, fileId }: VideoTarget): Promise<void> => {
    const file = await files.find(fileId);
    if (file?.kind !== 'video') return;
    const shownBy = await context.itemsWithFile(fileId);
    if (shownBy.every(({ kind }) => kind === target)) await files.remove(fileId);
  };

  /** Tells the first progress beyond each of a few steps, one after the other. */
  const teller = (job: Job) => {
    let told = 0;
    let last: Promise<unknown> = Promise.resolve();
    return {
      at: (share: number): void => {
        const percent = TOLD_PERCENT.findLast((one) => one <= share * 100) ?? 0;
        if (percent <= told) return;
        told = percent;
        const step = `progress ${job.attempt} ${percent}`;
        // progress is a courtesy: the outcome follows anyway
        last = last.then(() => act(job, step, { percent })).catch(() => null);
      },
      ended: () => last,
    };
  };

  type Original = NonNullable<Awaited<ReturnType<FileStore['stream']>>>;
  const encode = async (
    job: Job,
    quality: VideoQuality,
    { file, content }: Original,
    signal: AbortSignal,
  ) => {
    const progress = teller(job);
    const overtaken = new AbortController();
    const extend = async (): Promise<void> => {
      if (!(await context.jobs.extend(job))) overtaken.abort(new Overtaken('Another attempt has begun.'));
    };
    const timer = setInterval(() => void extend().catch(() => null), EXTEND_MS);
    try {
      const encoding = {
        job: `${videoTarget(job.payload).id}-${file.id}`,
        source: content,
        quality,
        maxBytes: MAX_VIDEO_BYTES,
        progress: progress.at,
        signal: AbortSignal.any([signal, overtaken.signal]),
      };
      const video = await context.videos.encode(encoding, (made) => store(job, file.person, made));
      await progress.ended();
      await extend();
      overtaken.signal.throwIfAborted();
      const isShown = await act(job, 'finish-video', { video });
      if (!isShown) await removeAttempts({ ...job, attempt: job.attempt + 1 });
    } finally {
      clearInterval(timer);
      await progress.ended();
    }
  };

  const fail = async (job: Job, failure: VideoFailure): Promise<void> => {
    await act(job, 'fail-video', { failure });
    await removeAttempts({ ...job, attempt: job.attempt + 1 });
  };

  return {
    run: async (job, signal) => {
      const target = videoTarget(job.payload);
      const quality = await waits(target);
      const original = quality && (await files.stream(target.fileId));
      if (quality && !original) await fail(job, 'broken');
      else if (quality && original?.file.kind !== 'video') await fail(job, 'not_a_video');
      else if (quality && job.attempt > MOST_ATTEMPTS) await fail(job, 'too_heavy');
      else if (quality && original) {
        await removeAttempts(job);
        try {
          await encode(job, quality, original, signal);
        } catch (error) {
          if (!(error instanceof VideoRefused)) throw error;
          await fail(job, error.reason);
        }
      }
      if (!(await waits(target))) await removeOriginal(target);
    },
    givenUp: (job) => fail(job, 'broken'),
  };
};

const addressOf = (id: string): string => `/files/${id}`;

const idIn = (kept: Result<StoredFile>): string => {
  if (kept.ok) return kept.value.id;
  throw new Error(`A file was refused: ${kept.problem.code}`);
};
