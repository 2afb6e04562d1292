import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExpectedRevision, type JsonObject, MAX_EVENT_BYTES } from '../../../domain/kit/log.ts';
import { anEvent, aStream, type Bench, someEvents, stored } from './subject.ts';

const sizeOf = (text: string): number => {
  const { data, meta } = anEvent({ text });
  return Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(meta));
};

/** Results of appends, and the resulting events. */
export function appendsAreAnswered(bench: () => Bench): void {
  test('a stream starts with none and continues at its last revision', async () => {
    const { log } = bench();
    const stream = aStream();
    const events = someEvents(3);
    const first = await log.append(stream, 'none', events.slice(0, 2));
    const second = await log.append(stream, 1, events.slice(2));
    expect(first).toMatchObject({ kind: 'appended', revision: 1 });
    expect(second).toMatchObject({ kind: 'appended', revision: 2 });

    const read = await log.readStream(stream);
    expect(read.map(stored)).toEqual(events.map(stored));
    expect(read.map((event) => [event.stream, event.revision])).toEqual([0, 1, 2].map((n) => [stream, n]));
    expect(first).toMatchObject({ position: read[1]?.position, at: read[1]?.at });
    expect(await log.readStream(stream, 1)).toEqual(read.slice(1));
    expect(await log.readStream(aStream())).toEqual([]);
  });

  test('concurrent appends are handled in the order of the calls', async () => {
    const { log } = bench();
    const attempt = fc.record({
      expected: fc.oneof(fc.constant<ExpectedRevision>('none'), fc.integer({ min: 0, max: 6 })),
      events: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 8 }), async (attempts) => {
        const stream = aStream();
        const answers = await Promise.all(
          attempts.map(({ expected, events }) => log.append(stream, expected, someEvents(events))),
        );
        let length = 0;
        const judged = attempts.map(({ expected, events }) => {
          const actual = length === 0 ? 'none' : length - 1;
          if (actual !== expected) return { kind: 'conflict', actual };
          length += events;
          return { kind: 'appended', revision: length - 1 };
        });
        expect(answers).toMatchObject(judged);
        expect(await log.readStream(stream)).toHaveLength(length);
      }),
      { numRuns: 25 },
    );
  });

  test('any JSON survives the round trip, with NUL and lone surrogates', async () => {
    const { log } = bench();
    const text = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)) });
    const { value } = fc.letrec<{ value: JsonObject[string] }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(text, tie('value')),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 10 }), async (values) => {
        const appends = values.map((content) => ({ stream: aStream(), event: anEvent({ content }) }));
        await Promise.all(appends.map(({ stream, event }) => log.append(stream, 'none', [event])));
        for (const { stream, event } of appends) {
          expect((await log.readStream(stream)).map(stored)).toEqual([stored(event)]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('an event of the maximum size is accepted; one more byte is refused', async () => {
    const { log } = bench();
    const letter = 'م';
    const largest = letter.repeat((MAX_EVENT_BYTES - sizeOf('')) / 2);
    const padding = 'x'.repeat(MAX_EVENT_BYTES - sizeOf(largest));
    const stream = aStream();
    const [taken, refused] = await Promise.all([
      log.append(stream, 'none', [anEvent({ text: largest + padding })]),
      log.append(stream, 0, [anEvent(), anEvent({ text: `${largest}${padding}x` })]),
    ]);
    expect(taken).toMatchObject({ kind: 'appended' });
    expect(refused).toEqual({ kind: 'too_large', limitBytes: MAX_EVENT_BYTES });
    const read = await log.readStream(stream);
    expect(read.map((event) => event.data)).toEqual([{ text: largest + padding }]);
  });

  test('invalid stream names are refused', async () => {
    const { log } = bench();
    const bad = [
      '',
      ' ',
      'a b',
      'a/b',
      '$all',
      '@a',
      'Post-1',
      '1a',
      'a-',
      'a--b',
      'a\n',
      'a\0',
      'منشور',
      'a'.repeat(201),
    ];
    const answers = await Promise.all(bad.map((name) => log.append(name, 'none', someEvents(1))));
    expect(answers).toEqual(bad.map(() => ({ kind: 'bad_stream_name' })));

    for (const start of ['null', 'true', 'a.b_c-D', 'a'.repeat(163)]) {
      const name = `${start}-${randomUUID()}`;
      await log.append(name, 'none', someEvents(1));
      expect((await log.readStream(name)).map((event) => event.stream)).toEqual([name]);
    }
  });

  test('programming errors are thrown', async () => {
    const { log } = bench();
    const event = anEvent();
    const wrong = [[], [{ ...event, id: 'x' }], [{ ...event, type: '' }], [{ ...event, type: 'a b' }]];
    for (const events of wrong) {
      await expect(log.append(aStream(), 'none', events)).rejects.toThrow(TypeError);
    }
    for (const revision of [-1, 0.5, Number.NaN, 2 ** 31]) {
      await expect(log.append(aStream(), revision, [event])).rejects.toThrow(TypeError);
    }
  });

  test('one invalid append among many fails alone', async () => {
    const { log } = bench();
    const streams = Array.from({ length: 40 }, aStream);
    const answers = await Promise.all([
      ...streams.slice(0, 20).map((stream) => log.append(stream, 'none', someEvents(2))),
      log.append(aStream(), 7, someEvents(1)),
      log.append('not a name', 'none', someEvents(1)),
      log.append(aStream(), 'none', [anEvent({ text: 'x'.repeat(MAX_EVENT_BYTES) })]),
      log.append(aStream(), 'none', []).catch(() => ({ kind: 'thrown' })),
      ...streams.slice(20).map((stream) => log.append(stream, 'none', someEvents(2))),
    ]);
    expect(answers.map((answer) => answer.kind)).toEqual([
      ...Array.from({ length: 20 }, () => 'appended'),
      'conflict',
      'bad_stream_name',
      'too_large',
      'thrown',
      ...Array.from({ length: 20 }, () => 'appended'),
    ]);
    for (const stream of streams) expect(await log.readStream(stream)).toHaveLength(2);
  });

  test('a repeated append is never written twice', async () => {
    const { log } = bench();
    const stream = aStream();
    const events = someEvents(2);
    await log.append(stream, 'none', events);
    const again = await log.append(stream, 'none', events);
    // A log may recognise the ids, or detect the changed revision.
    expect([
      { kind: 'conflict', actual: 1 },
      { kind: 'appended', revision: 1 },
    ]).toContainEqual(again.kind === 'appended' ? { kind: again.kind, revision: again.revision } : again);
    expect((await log.readStream(stream)).map((event) => event.id)).toEqual(events.map((event) => event.id));
  });
}
