import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { uploadPicture } from '../../../app/api/upload.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { Problem } from '../../../app/api/problem.ts';
import css from './composer.module.css';

/** Photos of one message. */
const MOST = 10;

type Photo = {
  readonly key: number;
  readonly preview: string;
  /** How much of it has been sent, 0 to 1. */
  readonly share: number;
  readonly outcome: Promise<string | null>;
  cancel(): void;
};

let next = 1;

/** Photos that are picked for a message; each is sent at once. */
export const usePhotoTray = () => {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const drop = (key: number): void => setPhotos((before) => before.filter((one) => one.key !== key));
  useEffect(() => () => setPhotos([]), []);

  const begin = (file: File): Photo => {
    const key = next++;
    const upload = uploadPicture(file, 'message', (share) =>
      setPhotos((before) => before.map((one) => (one.key === key ? { ...one, share } : one))),
    );
    const outcome = upload.outcome.then((answer) => {
      if ('data' in answer) return answer.data.id;
      setProblem(answer.error);
      drop(key);
      return null;
    });
    return { key, preview: URL.createObjectURL(file), share: 0, outcome, cancel: upload.cancel };
  };
  return {
    photos,
    problem,
    input,
    pick: (): void => input.current?.click(),
    add: (files: readonly File[]): void => {
      setProblem(null);
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      setPhotos((before) => [...before, ...pictures.slice(0, MOST - before.length).map(begin)]);
    },
    remove: ({ key, preview, cancel }: Photo): void => {
      cancel();
      URL.revokeObjectURL(preview);
      drop(key);
    },
    clear: (): void => {
      for (const { preview } of photos) URL.revokeObjectURL(preview);
      setPhotos([]);
    },
    /** The files once all are sent; null if one was refused. */
    settled: async (): Promise<readonly { readonly fileId: string }[] | null> => {
      const ids = await Promise.all(photos.map(({ outcome }) => outcome));
      return ids.includes(null) ? null : ids.flatMap((fileId) => (fileId === null ? [] : [{ fileId }]));
    },
  };
};

export const PhotoTray = ({ tray }: { readonly tray: ReturnType<typeof usePhotoTray> }) => {
  const { formatMessage } = useIntl();
  const { photos, problem } = tray;
  return (
    <>
      <input
        ref={tray.input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          tray.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {problem && <ProblemNotice problem={problem} />}
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo) => (
            <li key={photo.key}>
              <img src={photo.preview} alt="" />
              {photo.share < 1 && (
                <progress value={photo.share} aria-label={formatMessage({ id: 'chat.uploading' })} />
              )}
              <IconButton
                icon="close"
                label={formatMessage({ id: 'chat.drop' })}
                onClick={() => tray.remove(photo)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
