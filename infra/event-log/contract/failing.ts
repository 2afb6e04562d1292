import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AppendAnswer, type EventLog, LogUnavailable } from '../../../domain/kit/log.ts';
import { anEvent, aStream, type Bench, follow, someEvents } from './subject.ts';

/** Lost connections are reported correctly, and the log recovers. */
export function failuresAreHonest(bench: () => Bench): void {
  test('commands retried over lost connections are written once', async () => {
    const { log, subject } = bench();
    const before = await log.end();
    const tail = follow(log, before);
    const streams = Array.from({ length: 16 }, aStream);
    const unsure: AppendAnswer[] = [];
    let done = 0;
    let atLastBreak = 0;
    const breaking = setInterval(() => {
      // A busy machine needs longer to reconnect.
      if (done === atLastBreak) return;
      atLastBreak = done;
      void subject.breakConnections();
    }, 40);
    const commands = await Promise.all(
      streams.map(async (stream) => {
        const obeyed: string[] = [];
        for (let n = 0; n < 25; n++) {
          obeyed.push(await obey(log, stream, unsure));
          done += 1;
        }
        return obeyed;
      }),
    );
    clearInterval(breaking);

    expect(unsure.map((answer) => answer.kind)).toContain('outcome_unknown');
    for (const [n, stream] of streams.entries()) {
      const events = await log.readStream(stream);
      expect(events.map((event) => event.meta.command)).toEqual(commands[n]);
    }
    await tail.hasSeen(16 * 25);
    await tail.stop();
    expect(new Set(tail.events.map((event) => event.id)).size).toBe(16 * 25);
    expect(tail.events).toHaveLength(16 * 25);
  });

  test('an unreachable log reports it, and continues once it is reachable', async () => {
    const { log, subject } = bench();
    const stream = aStream();
    const before = await log.end();
    await log.append(stream, 'none', someEvents(1));
    const tail = follow(log, before);
    const restore = await subject.cutOff();
    const [answer] = await Promise.all([
      log.append(stream, 0, someEvents(1)),
      expect(log.readStream(stream)).rejects.toThrow(LogUnavailable),
      expect(log.readAll(0n, 1)).rejects.toThrow(LogUnavailable),
      expect(log.end()).rejects.toThrow(LogUnavailable),
    ]);
    expect(['unavailable', 'outcome_unknown']).toContain(answer.kind);
    await restore();
    await log.append(stream, 0, someEvents(1));
    expect(await log.readStream(stream)).toHaveLength(2);
    await tail.hasSeen(2);
    await tail.stop();
  });
}

/** Retries a command until it is written: load, search for the command, else append the same events. Returns its id. */
async function obey(log: EventLog, stream: string, unsure: AppendAnswer[]): Promise<string> {
  const command = randomUUID();
  const event = anEvent({}, command);
  for (;;) {
    const events = await load(log, stream);
    if (events.some((past) => past.meta.command === command)) return command;
    const answer = await log.append(stream, events.at(-1)?.revision ?? 'none', [event]);
    if (answer.kind === 'appended') return command;
    unsure.push(answer);
  }
}

async function load(log: EventLog, stream: string): ReturnType<EventLog['readStream']> {
  for (;;) {
    try {
      return await log.readStream(stream);
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
}
