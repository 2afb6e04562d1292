import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { event, readModels, type ReadModels } from '../../tests/support/read-models.ts';
import type { Projection } from './projection.ts';
import { column, type Table } from './table.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
});
afterEach(() => it.close());

const letter: Table = {
  name: 'letter',
  columns: {
    id: column('uuid'),
    author: column('uuid'),
    words: { type: 'text', personOf: 'author' },
    stamp: column('text'),
  },
  key: ['id'],
};

/** Letters with their authors. */
const letters: Projection = {
  name: 'letters',
  version: 1,
  tables: [letter],
  on: {
    Written: ({ meta, data }, rows) =>
      rows
        .table('letter')
        .put({ id: meta.item, author: data['author'], words: data['words'], stamp: data['stamp'] }),
  },
};

const write = (author: string, words: string) => {
  const id = randomUUID();
  return it.append(`letter-${id}`, 'none', event('Written', id, { author, words, stamp: 'blue' }));
};

/** The letters with their remaining text. */
const left = () => it.sql('select author, words, stamp from read.letter order by words nulls last');

test('columns of an erased person are nulled in stored rows and in rows of the same batch', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const { stop } = await it.start([letters]);
  await it.reached(await write(gone, 'أراك غدًا'));
  await stop();
  await write(gone, 'إلى اللقاء');
  await write(other, 'أهلًا');
  const last = await it.append(`erasure-${gone}`, 'none', event('PersonErased', gone));
  const again = await it.start([letters]);
  await it.reached(last);
  const expected = [
    { author: other, words: 'أهلًا', stamp: 'blue' },
    { author: gone, words: null, stamp: 'blue' },
    { author: gone, words: null, stamp: 'blue' },
  ];
  await expect.poll(left).toEqual(expected);
  await again.stop();

  const { parities } = await it.rebuild([letters]);
  expect(parities).toMatchObject([{ table: 'letter', rows: 3 }]);
  expect(await left()).toEqual(expected);
});

test('they are nulled by a batch without other changes', async () => {
  const gone = randomUUID();
  const { stop } = await it.start([letters]);
  await it.reached(await write(gone, 'أراك غدًا'));
  await it.reached(await it.append(`erasure-${gone}`, 'none', event('PersonErased', gone)));
  await expect.poll(left).toEqual([{ author: gone, words: null, stamp: 'blue' }]);
  await stop();
});
