import type { EventStore, NewEvent, RecordedEvent, Tail } from '../../domain/kit/log.ts';
import type { Tracer } from '../ports/telemetry.ts';

const carrying = (events: readonly NewEvent[], traceparent: string | null): readonly NewEvent[] =>
  traceparent === null ? events : events.map((event) => ({ ...event, meta: { ...event.meta, traceparent } }));

/** A log whose appends are spans. Each event carries its append's span, so that whatever follows joins the trace. */
export const tracedLog = <Log extends EventStore>(tracer: Tracer | undefined, log: Log): Log =>
  tracer
    ? {
        ...log,
        append: (stream, expected, events) => {
          const types = events.map(({ type }) => type).join(' ');
          return tracer.run({ name: 'append', attributes: { 'malaab.events': types } }, async (span) => {
            const answer = await log.append(stream, expected, carrying(events, tracer.current()));
            span.set('malaab.answer', answer.kind);
            return answer;
          });
        },
      }
    : log;

/** The time of an event's batch, as a span of the event's trace. */
const noteAll = (
  tracer: Tracer,
  events: readonly RecordedEvent[],
  name: string,
  [begun, ended]: [number, number],
): void => {
  for (const { type, meta } of events)
    if (meta.traceparent !== undefined)
      tracer.record({ name: `${name} ${type}`, parent: meta.traceparent }, begun, ended);
};

/** A tail that notes how long each traced event was handled. */
export const tracedTail = (tracer: Tracer | undefined, name: string, tail: Tail): Tail =>
  tracer
    ? (options) =>
        tail({
          ...options,
          handle: async (events) => {
            const begun = Date.now();
            await options.handle(events);
            noteAll(tracer, events, name, [begun, Date.now()]);
          },
        })
    : tail;
