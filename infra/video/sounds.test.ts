import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FFMPEG, inFolder } from './clips.fixture.ts';
import { openSounds } from './sounds.ts';

const sounds = openSounds({ programs: FFMPEG });

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

test('a sound of many minutes is longer than the longest, without being read to its end', async () => {
  const bytes = toneOf(900, 'a.ogg', OPUS);
  const seconds = await sounds.secondsOf({ bytes, contentType: 'audio/ogg' });
  expect(seconds).toBeGreaterThan(305);
  expect(seconds).toBeLessThan(330);
});

test('a container without a sound is unreadable, and so is one that says to be another', async () => {
  const bytes = toneOf(2, 'a.ogg', OPUS);
  expect(await sounds.secondsOf({ bytes, contentType: 'audio/webm' })).toBe('unreadable');
  expect(await sounds.secondsOf({ bytes: bytes.subarray(0, 30), contentType: 'audio/ogg' })).toBe(
    'unreadable',
  );
  expect(await sounds.secondsOf({ bytes, contentType: 'text/plain' })).toBe('unreadable');
});

test('without ffprobe nothing can be measured', async () => {
  const without = openSounds({ programs: '/nowhere' });
  expect(await without.secondsOf({ bytes: Buffer.from('OggS'), contentType: 'audio/ogg' })).toBe(
    'unavailable',
  );
});
