import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type TracerProvider,
} from '@opentelemetry/api';
import type { OpenSpan, SpanFacts, Tracer } from '../../commands/ports/telemetry.ts';

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Reads a W3C `traceparent`; null if it is none. */
export const spanContextOf = (traceparent: string): SpanContext | null => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
};

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const openSpanOf = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  set: (name, value) => void span.setAttribute(name, value),
  fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
});

/** Messages of exceptions may hold personal data, so only the class is told. */
const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

/** Traces with the spans of a provider. The current span follows the asynchronous calls of its task. */
export const tracerOf = (provider: TracerProvider): Tracer => {
  const spans = provider.getTracer('malaab');
  const here = new AsyncLocalStorage<Context>();

  const contextOf = ({ parent }: SpanFacts): Context => {
    const remote = parent === undefined ? null : spanContextOf(parent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote);
    return parent === undefined ? (here.getStore() ?? ROOT_CONTEXT) : ROOT_CONTEXT;
  };
  const begin = (facts: SpanFacts, context: Context, startTime?: number): Span =>
    spans.startSpan(
      facts.name,
      {
        kind: facts.kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { ...facts.attributes },
        ...(startTime !== undefined && { startTime }),
      },
      context,
    );

  return {
    run: async (facts, task) => {
      const context = contextOf(facts);
      const span = begin(facts, context);
      const open = openSpanOf(span);
      try {
        return await here.run(trace.setSpan(context, span), () => task(open));
      } catch (thrown) {
        open.fail(reasonOf(thrown));
        throw thrown;
      } finally {
        span.end();
      }
    },
    record: (facts, begun, ended) => begin(facts, contextOf(facts), begun).end(ended),
    current: () => {
      const context = here.getStore();
      const span = context && trace.getSpanContext(context);
      return span && (span.traceFlags & TraceFlags.SAMPLED) !== 0 ? traceparentOf(span) : null;
    },
  };
};
