import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 } from 'uuid';
import { keyedLock } from '../../commands/support/keyed-lock.ts';
import type { Unsealed, Vault } from '../../commands/ports/vault.ts';
import { streamsOf } from '../../commands/core/streams.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import type { Platform } from '../../infra/platform.ts';
import { playScene } from './scene.ts';

/** An event of the scene with its boxes decrypted. */
type Line = { readonly event: RecordedEvent; readonly sealed: readonly Unsealed[] };

/** The events of one scene, created by real commands and read from the log. */
async function recordScene({ log, vault }: Platform): Promise<readonly Line[]> {
  const streams = streamsOf(registry, log);
  await playScene({ registry, store: log, streams, vault, lock: keyedLock(), now: () => new Date() });
  const events = await log.readAll(0n, 10_000);
  return Promise.all(
    events.map(async (event) => ({
      event,
      sealed: await Promise.all(
        (event.meta.sealed ?? []).map(async (box) => {
          const context = contextOf(event);
          return { person: box.of, context, values: (await vault.open(box, context)) ?? {} };
        }),
      ),
    })),
  );
}

const contextOf = ({ id: eventId, stream, type }: RecordedEvent) => ({ eventId, stream, type });

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The identity of an owner of personal values. */
const DIGEST = /\b[0-9a-f]{64}\b/g;

/** Replaces all ids in a text by new ones, consistently. */
const renamer = (): ((text: string) => string) => {
  const names = new Map<string, string>();
  const named = (old: string, make: () => string): string => {
    const name = names.get(old) ?? make();
    names.set(old, name);
    return name;
  };
  return (text) =>
    text
      .replaceAll(UUID, (old, version: string) => named(old, version === '7' ? v7 : randomUUID))
      .replaceAll(DIGEST, (old) => named(old, () => randomBytes(32).toString('hex')));
};

/** Concurrent scenes; each step appends the next event of each, so kinds of events are mixed. */
const SCENES_A_TICK = 30;

const copied = (text: string): string => text.replaceAll('\\', String.raw`\\`);

/** The rows of the log's table, in the text form of COPY. */
async function* rows(lines: readonly Line[], vault: Vault, count: number): AsyncGenerator<string> {
  const running: { rename: (text: string) => string; age: number }[] = [];
  let position = 0;
  const at = new Date().toISOString();
  while (position < count) {
    for (let n = 0; n < SCENES_A_TICK; n += 1) running.push({ rename: renamer(), age: 0 });
    const due = running.flatMap(({ rename, age }) => {
      const line = lines[age];
      return line ? [{ rename, line, event: renamed(line.event, rename) }] : [];
    });
    const sealing = due.flatMap(({ rename, line, event }) =>
      line.sealed.map(({ person, values }) => ({
        person: rename(person),
        context: contextOf(event),
        values,
      })),
    );
    const boxes = await vault.sealMany(sealing);
    if (!boxes.ok) throw new Error(boxes.problem.code);
    let next = 0;
    let text = '';
    for (const { line, event } of due.slice(0, count - position)) {
      position += 1;
      const own = boxes.value.slice(next, (next += line.sealed.length));
      const meta = own.length > 0 ? { ...event.meta, sealed: own } : event.meta;
      const columns = [event.stream, event.revision, event.id, event.type];
      const json = [event.data, meta].map((value) => copied(JSON.stringify(value)));
      text += `${[position, ...columns, ...json, at].join('\t')}\n`;
    }
    yield text;
    for (const one of running) one.age += 1;
    running.splice(
      0,
      running.findIndex(({ age }) => age < lines.length),
    );
  }
}

const renamed = (event: RecordedEvent, rename: (text: string) => string): RecordedEvent => {
  const { meta, data, stream, id } = event;
  const json: Pick<RecordedEvent, 'meta' | 'data' | 'stream' | 'id'> = JSON.parse(
    rename(JSON.stringify({ meta: { ...meta, sealed: undefined }, data, stream, id })),
  );
  return { ...event, ...json };
};

/**
 * Fills the log with this many events by COPY. They are copies of a scene of real commands, each with its own ids, keys
 * and boxes, like appended events. Returns the number of sealed ones.
 */
export async function writeHistory(platform: Platform, count: number): Promise<number> {
  const lines = await recordScene(platform);
  const client = await platform.copyPool.connect();
  try {
    await client.query('truncate log.events');
    const copy = 'copy log.events (position, stream, revision, id, type, data, meta, at) from stdin';
    await pipeline(Readable.from(rows(lines, platform.vault, count)), client.query(copyFrom(copy)));
    await client.query('analyze log.events');
    const sealed = await client.query<{ count: string }>(
      `select count(*) from log.events where meta::jsonb ? 'sealed'`,
    );
    return Number(sealed.rows[0]?.count);
  } finally {
    client.release();
  }
}
