import { useEffect, useRef, useState } from 'react';
import { loudnessOf, waveformOf } from './waveform.ts';

/** A voice message ends automatically after this number of seconds. */
export const MAX_SECONDS = 300;
/** Between two measurements of loudness, in milliseconds. */
const EVERY_MS = 100;

export type Recorded = {
  readonly file: File;
  readonly seconds: number;
  readonly waveform: readonly number[];
};

type Tape = {
  readonly recorder: MediaRecorder;
  readonly moments: number[];
  readonly parts: Blob[];
  readonly startedAt: number;
  end(): void;
};

/** Formats by preference: the one that all browsers play comes first. */
const TYPES = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

const begin = async (measured: (moments: readonly number[], startedAt: number) => void): Promise<Tape> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const moments: number[] = [];
  const parts: Blob[] = [];
  const startedAt = Date.now();
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    moments.push(loudnessOf(samples));
    measured(moments, startedAt);
  }, EVERY_MS);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start(1000);
  const end = (): void => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    if (sound.state !== 'closed') void sound.close();
  };
  return { recorder, moments, parts, startedAt, end };
};

const stopped = ({ recorder }: Tape): Promise<void> =>
  new Promise((done) => {
    recorder.addEventListener('stop', () => done(), { once: true });
    recorder.stop();
  });

/** Records from the microphone from the first drawing on. `hasFailed`: it isn't there, or not allowed. */
export const useRecording = () => {
  const tape = useRef<Promise<Tape> | null>(null);
  const recorded = useRef<Promise<Recorded | null> | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [bars, setBars] = useState<readonly number[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const own = begin((moments, startedAt) => {
      setSeconds(Math.min(MAX_SECONDS, Math.floor((Date.now() - startedAt) / 1000)));
      setBars(moments.slice(-40));
    });
    tape.current = own;
    own.catch(() => setFailed(true));
    return () => {
      own.then(
        (begun) => {
          if (begun.recorder.state !== 'inactive') begun.recorder.stop();
          begun.end();
        },
        () => undefined,
      );
    };
  }, []);
  const record = async (): Promise<Recorded | null> => {
    const own = await tape.current;
    if (!own || own.recorder.state === 'inactive') return null;
    await stopped(own);
    own.end();
    const type = own.recorder.mimeType.split(';')[0] ?? '';
    return {
      file: new File(own.parts, 'voice', { type }),
      seconds: Math.min(MAX_SECONDS, Math.max(1, Math.round((Date.now() - own.startedAt) / 1000))),
      waveform: waveformOf(own.moments),
    };
  };
  /** Stops the recording; repeated calls return the same one. Null = nothing was recorded. */
  const finish = (): Promise<Recorded | null> => (recorded.current ??= record());
  return { seconds, bars, hasFailed, finish };
};
