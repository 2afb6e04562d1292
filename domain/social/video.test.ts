import { describe, expect, test } from 'vitest';
import { allows, theSystem, type Actor } from '../kit/rules.ts';
import { given, person, thing } from '../../tests/support/spec.ts';
import { post } from './post.ts';

const author = person('01900000-0000-7000-8000-00000000000a');
const onPro = person(author.id, { plan: 'pro' });
const other = person('01900000-0000-7000-8000-00000000000b');
const videoFile = '01900000-0000-7000-8000-000000000031';
const another = '01900000-0000-7000-8000-000000000032';
const words = { description: 'هدف', visibility: 'public' } as const;

const posted = {
  type: 'VideoPosted',
  data: { authorId: author.id, kind: 'video', ...words, videoFile, videoQuality: 'standard' },
} as const;
const failed = { type: 'VideoFailed', data: { videoFailure: 'codec' } } as const;
const video = {
  seconds: 3,
  width: 854,
  height: 480,
  posterId: videoFile,
  playlistId: videoFile,
  renditions: [{ fileId: videoFile, playlistId: videoFile, width: 854, height: 480 }],
};

const event = (type: string, state: string, data: object) => ({
  ok: true,
  value: { event: { type, state, data } },
});

describe('the video of a post', () => {
  test('has the quality of its author’s plan at that time', () => {
    for (const [by, videoQuality] of [
      [author, 'standard'],
      [onPro, 'high'],
    ] as const)
      expect(
        given(post).when('create', { by, input: { kind: 'video', ...words, videoFile } }).result,
      ).toMatchObject(event('VideoPosted', 'processing', { videoFile, videoQuality }));
  });

  test('has no place beside pictures, or in a post of another kind', () => {
    const media = [{ fileId: videoFile }];
    for (const input of [
      { ...words, kind: 'photo', videoFile },
      { ...words, kind: 'video', videoFile, media },
    ] as const)
      given(post).when('create', { by: author, input }).refuses('video_misplaced');
  });

  test('hides its post from others until it is ready, and after it failed', () => {
    const sees = (state: string, by: Actor | null): boolean =>
      allows(post.read, by, thing(state, { authorId: author.id, visibility: 'public' }), 'authorId');
    for (const state of ['processing', 'failed'])
      expect([sees(state, author), sees(state, other), sees(state, null)]).toEqual([true, false, false]);
    expect([sees('published', other), sees('published', null)]).toEqual([true, true]);
  });

  test('is finished once, by the system alone', () => {
    expect(
      given(post, posted).when('finish-video', { by: theSystem, input: { video } }).result,
    ).toMatchObject(event('VideoReady', 'published', { video, videoFile: null }));
    given(post, posted).when('finish-video', { by: author, input: { video } }).refuses('forbidden');
    given(post, posted, { type: 'VideoReady', data: { video } })
      .when('finish-video', { by: theSystem, input: { video } })
      .refuses('invalid_transition');
  });

  test('is followed by another one only if it has failed', () => {
    expect(
      given(post, posted, failed).when('attach-video', { by: author, input: { videoFile: another } }).result,
    ).toMatchObject(event('VideoAttached', 'processing', { videoFile: another, videoFailure: null }));
    given(post, posted, failed)
      .when('attach-video', { by: other, input: { videoFile } })
      .refuses('forbidden');
    given(post, posted, { type: 'VideoReady', data: { video } })
      .when('attach-video', { by: author, input: { videoFile } })
      .refuses('video_there');
  });
});
