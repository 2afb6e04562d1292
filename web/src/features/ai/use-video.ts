import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from '../../app/api/upload.ts';
import type { Upload, UploadOutcome } from '../../app/api/uploading.ts';
import { noAnswer } from '../../app/api/problem.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const NAMES = /\.(?:mp4|m4v|mov|avi)$/i;

/** A chosen video, which is uploaded once, in pieces. */
export const useVideo = () => {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<'tooBig' | 'wrongType' | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<Upload | null>(null);
  const kept = useRef<UploadOutcome | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  return {
    file,
    refusal,
    share,
    pick: (chosen: File | null): void => {
      running.current?.cancel();
      kept.current = null;
      setShare(null);
      const isVideo = chosen !== null && (chosen.type.startsWith('video/') || NAMES.test(chosen.name));
      const why = chosen === null ? null : chosen.size > MAX_BYTES ? 'tooBig' : isVideo ? null : 'wrongType';
      setRefusal(why);
      setFile(why === null ? chosen : null);
    },
    upload: async (): Promise<UploadOutcome> => {
      if (file === null) return { error: noAnswer };
      // after a refusal of the analysis the uploaded file is used again
      if (kept.current && 'data' in kept.current) return kept.current;
      setShare(0);
      running.current = uploadMedia(file, 'analysis-video', setShare);
      kept.current = await running.current.outcome;
      running.current = null;
      setShare(null);
      return kept.current;
    },
  };
};
