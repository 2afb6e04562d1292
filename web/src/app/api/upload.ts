import { pageLocale } from '../../i18n/language.ts';
import { isProblem, noAnswer } from './problem.ts';
import type { Upload, Uploaded, UploadOutcome } from './uploading.ts';
import { sessions, type Realm } from '../session.ts';

/** Purpose of a picture. Only their owner and the staff who check them see documents. */
export type PictureKind =
  | 'post'
  | 'message'
  | 'profile-picture'
  | 'cover-photo'
  | 'club-card'
  | 'id-card'
  | 'licence'
  | 'document';

const UNAUTHENTICATED = 401;

/** Larger files are uploaded in pieces, since a lost connection would cost too much. */
const LARGE_BYTES = 4_000_000;

/** The code for it is loaded only when there is such a file. */
const inPieces = (
  file: File,
  kind: string,
  onProgress: (share: number) => void,
  realm: Realm,
): Required<Upload> => {
  const begun = import('./upload-in-pieces.ts').then(({ uploadInPieces }) =>
    uploadInPieces(file, kind, onProgress, realm),
  );
  const ask = (what: 'cancel' | 'pause' | 'resume') => (): void =>
    void begun.then((upload) => upload[what]()).catch(() => undefined);
  return {
    outcome: begun.then(({ outcome }) => outcome).catch(() => ({ error: noAnswer })),
    cancel: ask('cancel'),
    pause: ask('pause'),
    resume: ask('resume'),
  };
};

/** Uploads a picture for the signed-in account. `onProgress` receives the uploaded share (0 to 1). */
export const uploadPicture = (
  file: File,
  kind: PictureKind,
  onProgress: (share: number) => void,
  realm: Realm = 'auth',
): Upload => {
  if (file.size > LARGE_BYTES) return inPieces(file, kind, onProgress, realm);
  const form = new FormData();
  form.set('type', kind);
  form.set('subType', 'image');
  form.set('file', file);
  return upload('/aws/upload', form, onProgress, realm);
};

/** Uploads a voice message, video or other file for a message. */
export const uploadMedia = (
  file: File,
  kind: 'voice' | 'video' | 'analysis-video' | 'file',
  onProgress: (share: number) => void,
): Upload => {
  const isVideo = kind === 'analysis-video' || file.type === 'video/mp4' || file.type === 'video/quicktime';
  if (isVideo || (kind === 'file' && file.size > LARGE_BYTES))
    return inPieces(file, kind, onProgress, 'auth');
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file);
  return upload('/messages/files', form, onProgress, 'auth');
};

const upload = (
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
  realm: Realm,
): Upload => {
  const request = new XMLHttpRequest();
  const send = () => sendOnce(request, address, form, onProgress, realm);
  return { outcome: withFreshToken(send, realm), cancel: () => request.abort() };
};

/** Sends once more, with another token, if the first one has run out. */
const withFreshToken = async (send: () => Promise<UploadOutcome>, realm: Realm): Promise<UploadOutcome> => {
  const outcome = await send();
  const isStale = 'error' in outcome && outcome.error.status === UNAUTHENTICATED;
  return isStale && (await sessions[realm].renew()) ? send() : outcome;
};

// Not fetch: it can't tell how far a request has got.
const sendOnce = (
  request: XMLHttpRequest,
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
  realm: Realm,
): Promise<UploadOutcome> =>
  new Promise((resolve) => {
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', pageLocale());
    request.setRequestHeader('authorization', `Bearer ${sessions[realm].token() ?? ''}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => resolve(outcomeOf(request.responseText)), { once: true });
    request.send(form);
  });

const outcomeOf = (text: string): UploadOutcome => {
  const body = parsed(text);
  if (isUploaded(body)) return { data: body };
  return { error: isProblem(body) ? body : noAnswer };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isUploaded = (value: unknown): value is Uploaded =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  (!('seconds' in value) || value.seconds === null || typeof value.seconds === 'number');
