import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { uploadMedia, uploadPicture } from '../../../app/api/upload.ts';
import type { Upload } from '../../../app/api/uploading.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { Problem } from '../../../app/api/problem.ts';
import css from './composer.module.css';

/** Maximum number of files of a message. */
const MOST = 10;

type Kind = 'photo' | 'video' | 'file';

type Picked = {
  readonly key: number;
  readonly kind: Kind;
  readonly name: string;
  /** Address of the file in this page's memory. */
  readonly preview: string;
  /** Uploaded share, 0 to 1. */
  readonly share: number;
  readonly outcome: Promise<string | null>;
  readonly upload: Upload;
  readonly isPaused: boolean;
};

/** The attachments of a message, in the shape that the API takes. */
export type Attached = {
  readonly attachments: readonly { readonly fileId: string }[];
  readonly media: readonly {
    readonly fileId: string;
    readonly kind: 'video' | 'file';
    readonly name: string;
  }[];
};

let next = 1;

const kindOf = ({ type }: File): Kind => {
  if (/^image\/(?:png|jpeg|webp)$/.test(type)) return 'photo';
  return type.startsWith('video/') ? 'video' : 'file';
};

/** Files chosen for a message; each is uploaded at once. */
export const useTray = () => {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Files that the sender has taken out: the end of their upload is no problem. */
  const removed = useRef(new Set<number>());
  const drop = (key: number): void => setPicked((before) => before.filter((one) => one.key !== key));
  const change = (key: number, values: Partial<Picked>): void =>
    setPicked((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)));
  useEffect(() => () => setPicked([]), []);

  const begin = (file: File): Picked => {
    const key = next++;
    const kind = kindOf(file);
    const progress = (share: number): void => change(key, { share });
    const upload =
      kind === 'photo' ? uploadPicture(file, 'message', progress) : uploadMedia(file, kind, progress);
    const outcome = upload.outcome.then((answer) => {
      if ('data' in answer) return answer.data.id;
      if (!removed.current.has(key)) setProblem(answer.error);
      drop(key);
      return null;
    });
    const preview = URL.createObjectURL(file);
    return { key, kind, name: file.name.slice(0, 200), preview, share: 0, outcome, upload, isPaused: false };
  };
  return {
    picked,
    problem,
    add: (files: readonly File[]): void => {
      setProblem(null);
      const begun = files.slice(0, MOST - picked.length).map(begin);
      setPicked((before) => [...before, ...begun]);
    },
    /** Pauses an upload, or lets it go on. */
    toggle: ({ key, upload, isPaused }: Picked): void => {
      (isPaused ? upload.resume : upload.pause)?.();
      change(key, { isPaused: !isPaused });
    },
    remove: ({ key, preview, upload }: Picked): void => {
      removed.current.add(key);
      upload.cancel();
      URL.revokeObjectURL(preview);
      drop(key);
    },
    /** Takes out the files that were sent; others may have been added since. */
    clear: (): void => {
      const sent = new Set(picked.map(({ key }) => key));
      for (const { preview } of picked) URL.revokeObjectURL(preview);
      setPicked((before) => before.filter(({ key }) => !sent.has(key)));
    },
    /** The files once all are uploaded; null if one was refused. */
    settled: async (): Promise<Attached | null> => {
      const sent = await Promise.all(picked.map(async (one) => ({ ...one, fileId: await one.outcome })));
      if (sent.some(({ fileId }) => fileId === null)) return null;
      const kept = sent.flatMap(({ kind, name, fileId }) =>
        fileId === null ? [] : [{ kind, name, fileId }],
      );
      return {
        attachments: kept.flatMap(({ kind, fileId }) => (kind === 'photo' ? [{ fileId }] : [])),
        media: kept.flatMap(({ kind, name, fileId }) => (kind === 'photo' ? [] : [{ fileId, kind, name }])),
      };
    },
  };
};

/** The chosen files, each with its uploaded share. */
export const Tray = (props: {
  readonly tray: ReturnType<typeof useTray>;
  /** The field that opens the device's file picker. */
  readonly input: RefObject<HTMLInputElement | null>;
}) => {
  const { tray, input } = props;
  const { formatMessage } = useIntl();
  const { picked, problem } = tray;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,video/mp4,video/quicktime,application/pdf,application/zip,text/plain,.docx,.xlsx,.pptx"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          tray.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {problem && <ProblemNotice problem={problem} />}
      {picked.length > 0 && (
        <ul className={css.picked}>
          {picked.map((one) => (
            <li key={one.key}>
              {one.kind === 'photo' ? (
                <img src={one.preview} alt="" />
              ) : (
                <span className={css.file} dir="auto">
                  {one.name}
                </span>
              )}
              {one.share < 1 && (
                <progress value={one.share} aria-label={formatMessage({ id: 'chat.uploading' })} />
              )}
              {one.share < 1 && one.upload.pause && (
                <IconButton
                  icon={one.isPaused ? 'play' : 'pause'}
                  label={formatMessage({ id: one.isPaused ? 'chat.resumeUpload' : 'chat.pauseUpload' })}
                  onClick={() => tray.toggle(one)}
                />
              )}
              <IconButton
                icon="close"
                label={formatMessage({ id: 'chat.drop' })}
                onClick={() => tray.remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
