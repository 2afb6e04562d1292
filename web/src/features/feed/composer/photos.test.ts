import { describe, expect, test } from 'vitest';
import type { UploadOutcome } from '../../../app/api/uploading.ts';
import { MOST_PHOTOS } from './kept-photos.ts';
import { photoBox } from './photos.ts';

const picture = (name = 'goal.png', type = 'image/png') => new File(['…'], name, { type });
const refused: UploadOutcome = { error: { status: 413, code: 'too_large', title: 'too large', detail: '' } };

/** A box whose uploads the test answers, in the order in which they were begun. */
const openBox = () => {
  const begun: { answer: (outcome: UploadOutcome) => void; progress: (share: number) => void }[] = [];
  const cancelled: number[] = [];
  const box = photoBox({ draft: { name: 'test' } }, (_file, _kind, progress) => {
    const at = begun.length;
    let answer: (outcome: UploadOutcome) => void = () => undefined;
    const outcome = new Promise<UploadOutcome>((resolve) => {
      answer = resolve;
    });
    begun.push({ answer, progress });
    return { outcome, cancel: () => void cancelled.push(at) };
  });
  return {
    box,
    cancelled,
    uploads: begun,
    take: (at: number, id: string) => begun[at]?.answer({ data: { id } }),
    shares: () => box.now().photos.map(({ share }) => share),
  };
};

describe('photos of a post', () => {
  test('that is edited are those that it has', async () => {
    const box = photoBox({ media: [{ fileId: 'one', alt: 'a goal' }, { fileId: 'two' }] });
    box.describe('two', 'a save');
    box.drop('one');
    expect(await box.settled()).toEqual([{ fileId: 'two', alt: 'a save' }]);
  });

  test('are uploaded when they are chosen, and are in the post in that order with their texts', async () => {
    const { box, uploads, take, shares } = openBox();
    const added = box.add([picture(), picture()]);
    uploads[0]?.progress(0.5);
    expect(shares()).toEqual([0.5, 0]);
    take(1, 'second');
    take(0, 'first');
    await added;
    expect(shares()).toEqual([null, null]);
    box.describe(box.now().photos[1]?.key ?? '', '  a goal ');
    expect(await box.settled()).toEqual([{ fileId: 'first' }, { fileId: 'second', alt: 'a goal' }]);
  });

  test('that are still being uploaded are awaited', async () => {
    const { box, take } = openBox();
    void box.add([picture()]);
    const settled = box.settled();
    take(0, 'late');
    expect(await settled).toEqual([{ fileId: 'late' }]);
  });

  test('that the server refuses are removed, with its message, and delay the post', async () => {
    const { box, uploads } = openBox();
    void box.add([picture()]);
    const settled = box.settled();
    uploads[0]?.answer(refused);
    expect(await settled).toBeNull();
    expect(box.now()).toMatchObject({ photos: [], refusal: { code: 'too_large' } });
  });

  test('are reordered, also during their upload, and stay within the list', async () => {
    const { box, take } = openBox();
    const added = box.add([picture(), picture(), picture()]);
    const [first = '', second = '', third = ''] = box.now().photos.map(({ key }) => key);
    box.move(third, -2);
    box.move(second, 1);
    box.move(third, -1);
    expect(box.now().photos.map(({ key }) => key)).toEqual([third, first, second]);
    for (const [at, id] of ['one', 'two', 'three'].entries()) take(at, id);
    await added;
    expect(await box.settled()).toEqual([{ fileId: 'three' }, { fileId: 'one' }, { fileId: 'two' }]);
  });

  test('that are removed during the upload are aborted, and their results ignored', async () => {
    const { box, cancelled, take } = openBox();
    const added = box.add([picture()]);
    box.drop(box.now().photos[0]?.key ?? '');
    expect(cancelled).toEqual([0]);
    take(0, 'too late');
    await added;
    expect(box.now()).toEqual({ photos: [], refusal: null });
  });

  test('that are no pictures, empty, or too many, are refused without an upload', async () => {
    const { box, uploads } = openBox();
    await box.add([picture('notes.txt', 'text/plain')]);
    expect(box.now().refusal).toBe('not_a_picture');
    await box.add([new File([], 'goal.png', { type: 'image/png' })]);
    expect(box.now()).toMatchObject({ photos: [], refusal: 'empty' });
    void box.add(Array.from({ length: MOST_PHOTOS + 1 }, () => picture()));
    expect(uploads).toHaveLength(MOST_PHOTOS);
    expect(box.now().refusal).toBe('too_many');
  });
});
