import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clip, FFMPEG, inFolder } from './clips.fixture.ts';
import { openSounds } from './sounds.ts';

const sounds = openSounds();

/** A tone, as a recorder writes it. */
const toneOf = (seconds: number, name: string, as: readonly string[]): Buffer =>
  inFolder((folder) => {
    const path = join(folder, name);
    const source = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`];
    execFileSync(join(FFMPEG, 'ffmpeg'), ['-v', 'error', ...source, ...as, path]);
    return readFileSync(path);
  });

const OPUS = ['-c:a', 'libopus', '-b:a', '16k'];

test.each([
  ['audio/webm', 'a.webm', [...OPUS, '-live', '1']],
  ['audio/ogg', 'a.ogg', OPUS],
  ['audio/mp4', 'a.mp4', ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']],
  ['audio/mp4', 'b.mp4', ['-c:a', 'aac']],
  ['audio/mpeg', 'a.mp3', ['-c:a', 'libmp3lame']],
  ['audio/wav', 'a.wav', []],
])(
  'the length of %s is read from its packets, also without a length in the header (%s)',
  async (contentType, name, as) => {
    const bytes = toneOf(7, name, as);
    expect(await sounds.secondsOf({ bytes, contentType })).toBeCloseTo(7, 0);
  },
);

test('a sound of many minutes is measured to its end, also without an index', async () => {
  const bytes = toneOf(900, 'a.webm', [...OPUS, '-live', '1']);
  expect(await sounds.secondsOf({ bytes, contentType: 'audio/webm' })).toBeCloseTo(900, 0);
});

test('a container without a sound is unreadable, and so is one that says to be another', async () => {
  const bytes = toneOf(2, 'a.ogg', OPUS);
  expect(await sounds.secondsOf({ bytes, contentType: 'audio/webm' })).toBe('unreadable');
  expect(await sounds.secondsOf({ bytes: bytes.subarray(0, 30), contentType: 'audio/ogg' })).toBe(
    'unreadable',
  );
  expect(await sounds.secondsOf({ bytes, contentType: 'text/plain' })).toBe('unreadable');
});

test('a film without a sound is unreadable', async () => {
  const bytes = clip({ silent: true });
  expect(await sounds.secondsOf({ bytes, contentType: 'audio/mp4' })).toBe('unreadable');
});

test('a damaged sound has a length or is unreadable, and ends no process', async () => {
  const whole = toneOf(2, 'a.mp4', ['-c:a', 'aac']);
  // the sizes and counts of boxes are at its beginning and its end
  const places = [0, 4, 24, 32, 40, -4, -20, -60, -100, -140, -180, -220];
  const lengths = places.map((place) => {
    const bytes = Buffer.from(whole);
    const start = place < 0 ? bytes.length + place : place;
    bytes.fill(0xff, start, start + 4);
    return sounds.secondsOf({ bytes, contentType: 'audio/mp4' });
  });
  for (const seconds of await Promise.all(lengths))
    expect(seconds).toSatisfy((read: number | 'unreadable') => read === 'unreadable' || read > 0);
});
