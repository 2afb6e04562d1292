import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { pageLocale } from '../../i18n/language.ts';
import { sessions, type Realm } from '../session.ts';
import { isProblem, noAnswer } from './problem.ts';
import type { Upload, UploadOutcome } from './uploading.ts';

/** Bytes of a request. A connection that breaks off costs less than this, because the server keeps what has arrived. */
const PIECE_BYTES = 5 * 1024 * 1024;
/** Pauses before further attempts, in milliseconds; each piece that arrives starts them anew. */
const PAUSES = [500, 1000, 2000, 4000, 8000, ...Array.from({ length: 20 }, () => 15_000)];

const UNAUTHENTICATED = 401;
/** Answers after which the same request may succeed: a new token, another offset, a server that is back. */
const passes = (status: number): boolean =>
  status === 0 || status === UNAUTHENTICATED || status === 409 || status >= 500;

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

const outcomeOf = (error: unknown): UploadOutcome => {
  const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
  try {
    const body: unknown = JSON.parse(text);
    return { error: isProblem(body) ? body : noAnswer };
  } catch {
    return { error: noAnswer };
  }
};

/** The same for a file that is picked again after a reload, so that its upload goes on. */
const fingerprintOf = ({ name, size, lastModified }: File, kind: string): string =>
  ['malaab-upload', kind, name, size, lastModified].join('/');

/**
 * Uploads a large file in pieces. It goes on by itself after a lost connection, and after a reload as soon as the same
 * file is picked again.
 */
export const uploadInPieces = (
  file: File,
  kind: string,
  onProgress: (share: number) => void,
  realm: Realm,
): Required<Upload> => {
  const settlers: ((outcome: UploadOutcome) => void)[] = [];
  const outcome = new Promise<UploadOutcome>((resolve) => void settlers.push(resolve));
  const end = (how: UploadOutcome): void => {
    window.removeEventListener('online', online);
    for (const settle of settlers) settle(how);
  };
  let isPaused = false;
  const upload = new TusUpload(file, {
    endpoint: new URL('/uploads', window.location.href).href,
    metadata: { kind },
    chunkSize: PIECE_BYTES,
    retryDelays: PAUSES,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(fingerprintOf(file, kind)),
    onBeforeRequest: (request) => {
      request.setHeader('accept', 'application/json');
      request.setHeader('accept-language', pageLocale());
      request.setHeader('authorization', `Bearer ${sessions[realm].token() ?? ''}`);
    },
    onAfterResponse: async (_, response) => {
      if (response.getStatus() === UNAUTHENTICATED) await sessions[realm].renew();
    },
    onShouldRetry: (error) => passes(statusOf(error)),
    onProgress: (sent, total) => onProgress(total ? sent / total : 0),
    onSuccess: () => end({ data: { id: upload.url?.split('/').at(-1) ?? '' } }),
    onError: (error) => end(outcomeOf(error)),
  });

  const begin = async (): Promise<void> => {
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    if (!isPaused) upload.start();
  };
  /** Doesn't wait for the next attempt once the connection is back. */
  const goOn = async (): Promise<void> => {
    if (isPaused) return;
    await upload.abort();
    upload.start();
  };
  const online = (): void => void goOn();
  window.addEventListener('online', online);
  void begin();

  return {
    outcome,
    cancel: () => {
      isPaused = true;
      end({ error: noAnswer });
      // the server removes what has arrived; if it doesn't hear of it, within a day
      void upload.abort(true).catch(() => undefined);
    },
    pause: () => {
      isPaused = true;
      void upload.abort();
    },
    resume: () => {
      isPaused = false;
      upload.start();
    },
  };
};
