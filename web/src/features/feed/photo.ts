import { useEffect, useRef, useState } from 'react';
import { uploadPicture, type Upload } from '../../app/upload.ts';
import type { Problem } from '../../app/problem.ts';

/** A photo that was picked: shown at once, while it is on its way to the server. */
export type Photo = {
  /** Address of the picture in this page's memory. */
  readonly preview: string;
  /** How much of it has been sent, 0 to 1; null once the server has taken it. */
  readonly share: number | null;
};

export type PhotoOutcome = { readonly id: string | null } | { readonly problem: Problem };

/** Why a file can't be a photo: `not_a_picture` is known before anything is sent. */
export type Refusal = Problem | 'not_a_picture';

/** Keeps one photo for a post: picked, uploaded meanwhile, ready when the post is sent. */
export const usePhoto = () => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const upload = useRef<Upload | null>(null);

  // The browser keeps the picture until it is told.
  const preview = photo?.preview;
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview]);

  const drop = (): void => {
    const under = upload.current;
    upload.current = null;
    under?.cancel();
    setPhoto(null);
    setRefusal(null);
  };

  const pick = async (file: File): Promise<void> => {
    drop();
    if (!file.type.startsWith('image/')) return setRefusal('not_a_picture');
    const begun = uploadPicture(file, 'post', (share) => setPhoto((now) => now && { ...now, share }));
    upload.current = begun;
    setPhoto({ preview: URL.createObjectURL(file), share: 0 });
    const outcome = await begun.outcome;
    // Another one may have been picked meanwhile.
    if (upload.current !== begun) return undefined;
    if ('data' in outcome) return setPhoto((now) => now && { ...now, share: null });
    drop();
    setRefusal(outcome.error);
    return undefined;
  };

  /** What the server made of the photo, once it has; an id of null = none was picked. */
  const settled = async (): Promise<PhotoOutcome> => {
    const outcome = await upload.current?.outcome;
    if (!outcome) return { id: null };
    return 'data' in outcome ? { id: outcome.data.id } : { problem: outcome.error };
  };

  return { photo, refusal, pick, drop, settled };
};
