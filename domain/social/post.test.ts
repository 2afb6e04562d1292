import { describe, expect, test } from 'vitest';
import { kindOf } from '../kit/kind.ts';
import { given, person, THE_COMMAND, THE_THING } from '../../tests/support/spec.ts';
import { upcast } from '../kit/upcast.ts';
import { post } from './post.ts';

const author = person('01900000-0000-7000-8000-00000000000a');
const media = [{ fileId: '01900000-0000-7000-8000-0000000000f1', alt: 'ملعب' }];
const written = { authorId: author.id, description: 'تمرين اليوم', visibility: 'public' } as const;

describe('the content of a post', () => {
  const titled = (kind: 'achievement' | 'e_portfolio') => ({
    ...written,
    kind,
    title: 'بطل الدوري',
    media: [],
  });
  const published = <D>(data: D) => ({ type: 'PostPublished' as const, data });
  const text = { ...written, kind: 'text' as const, media: [] };
  const photo = { ...written, kind: 'photo' as const, media };

  test('that is a text needs words, also after an edit; photos and reposts do without', () => {
    const none = { ...text, description: ' ' };
    given(post).when('create', { by: author, input: none }).refuses('invalid');
    given(post)
      .when('create', { by: author, input: { ...none, repostOf: THE_THING } })
      .gives({ type: 'PostPublished' });
    given(post)
      .when('create', { by: author, input: { ...none, media } })
      .gives({ type: 'PostPublished' });
    const ofWords = given(post, published(text));
    ofWords.when('edit', { by: author, input: { description: '' } }).refuses('invalid');
    ofWords.when('edit', { by: author, input: { description: '', media } }).gives({ type: 'PostEdited' });
    const ofPhotos = given(post, published(photo));
    ofPhotos.when('edit', { by: author, input: { description: '' } }).gives({ type: 'PostEdited' });
    ofPhotos.when('edit', { by: author, input: { description: '', media: [] } }).refuses('invalid');
    given(post, published({ ...text, repostOf: THE_THING }))
      .when('edit', { by: author, input: { description: '' } })
      .gives({ type: 'PostEdited' });
  });

  test.for(['achievement', 'e_portfolio'] as const)(
    'that is an %s needs a title, also after an edit',
    (kind) => {
      const { title: _, ...untitled } = titled(kind);
      given(post).when('create', { by: author, input: untitled }).refuses('title_missing');
      const titledPost = given(post, published(titled(kind)));
      titledPost.when('edit', { by: author, input: { title: '' } }).refuses('title_missing');
      titledPost.when('edit', { by: author, input: { title: null } }).refuses('title_missing');
      titledPost
        .when('edit', { by: author, input: { description: 'تعديل' } })
        .gives({ type: 'PostEdited', data: { description: 'تعديل', edited: true } });
    },
  );

  test('that is a video has no photos, also after an edit', () => {
    const video = { ...written, kind: 'video' as const, media: [] };
    given(post)
      .when('create', { by: author, input: { ...video, media } })
      .refuses('video_misplaced');
    given(post, published(video)).when('edit', { by: author, input: { media } }).refuses('video_misplaced');
  });
});

describe('the kind of a post', () => {
  test.for([
    ['photo', [], 'text'],
    ['text', media, 'photo'],
    ['text', [], 'text'],
    ['photo', media, 'photo'],
  ] as const)('that is sent as %s with the pictures %j is %s', ([kind, pictures, expected]) => {
    const input = { ...written, kind, media: [...pictures] };
    given(post)
      .when('create', { by: author, input })
      .gives({ type: 'PostPublished', data: { ...input, kind: expected } });
  });

  test('of an achievement stays, with pictures and without', () => {
    const input = { ...written, kind: 'achievement' as const, title: 'بطل الدوري', media: [] };
    given(post).when('create', { by: author, input }).gives({ type: 'PostPublished', data: input });
  });

  test('follows the pictures of an edit', () => {
    const text = {
      type: 'PostPublished' as const,
      data: { ...written, kind: 'text' as const, media: [] },
    };
    const edited = given(post, text);
    edited
      .when('edit', { by: author, input: { media } })
      .gives({ type: 'PostEdited', data: { kind: 'photo', media, edited: true } });
    edited
      .when('edit', { by: author, input: { description: 'تعديل' } })
      .gives({ type: 'PostEdited', data: { description: 'تعديل', edited: true } });
  });

  test('is edited by a change of its content alone', () => {
    const text = { type: 'PostPublished' as const, data: { ...written, kind: 'text' as const, media: [] } };
    given(post, text)
      .when('edit', { by: author, input: { visibility: 'friends' } })
      .gives({ type: 'PostEdited', data: { visibility: 'friends' } });
    const now = '2026-11-24T10:00:00.000Z';
    given(post, text)
      .when('promote', { by: { ...author, plan: 'pro_plus' }, now })
      .gives({ type: 'PostPromoted', data: { promotedAt: now } });
  });

  test.for([
    ['photo', [], 1, 'text'],
    ['photo', media, 1, 'photo'],
    ['foras', [], 1, 'foras'],
    ['photo', [], 2, 'photo'],
  ] as const)(
    'stored as %s with the pictures %j by version %i is read as %s',
    ([kind, pictures, version, now]) => {
      const meta = { version, item: THE_THING, state: 'published', command: THE_COMMAND, actor: author.id };
      const values = { ...written, kind, media: [...pictures] };
      expect(upcast(kindOf(post), { type: 'PostPublished', meta }, 'opened', values)).toEqual({
        ...values,
        kind: now,
      });
    },
  );
});
