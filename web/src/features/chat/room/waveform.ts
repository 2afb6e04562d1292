/** Bars of a waveform, as the API takes them. */
const BARS = 64;

/** Loudness of a moment, 0 to 1, from its samples between -1 and 1. */
export const loudnessOf = (samples: Float32Array): number => {
  const sum = samples.reduce((so, sample) => so + sample * sample, 0);
  return Math.sqrt(sum / Math.max(1, samples.length));
};

/** A recording's loudness over time in at most 64 bars of 0 to 100; its loudest moment is 100. */
export const waveformOf = (moments: readonly number[]): readonly number[] => {
  if (moments.length === 0) return [];
  const count = Math.min(BARS, moments.length);
  const bars = Array.from({ length: count }, (_, n) => {
    const part = moments.slice(
      Math.floor((n * moments.length) / count),
      Math.floor(((n + 1) * moments.length) / count),
    );
    return Math.max(...part);
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 100) : 0));
};
