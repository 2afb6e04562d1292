import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { Sender } from './base-query.ts';

const EVERY_MS = 2000;

/** The credentials of the last call: spans go out as its person. */
let authorization: string | null = null;
let tracer: Tracer | undefined;

const tracerOf = (percent: number): Tracer => {
  const exporter = new OTLPTraceExporter({
    url: new URL('/telemetry/traces', location.href).href,
    headers: async () => (authorization === null ? {} : { authorization }),
  });
  const provider = new TracerProvider({
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS })],
  });
  return provider.getTracer('malaab-web');
};

/** Ids in an address would make a name for each thing. */
const nameOf = (address: string): string =>
  new URL(address, location.href).pathname.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id');

/** Sends a call in a span of its own, whose trace the server goes on with (`traceparent`, W3C). */
export const sendInSpan = async (
  send: Sender['fetch'],
  percent: number,
  address: string,
  init: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init.headers);
  authorization = headers.get('authorization') ?? authorization;
  tracer ??= tracerOf(percent);
  const method = init.method ?? 'GET';
  const options = { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method } };
  const span = tracer.startSpan(`${method} ${nameOf(address)}`, options, ROOT_CONTEXT);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const sampled = (traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01';
  headers.set('traceparent', `00-${traceId}-${spanId}-${sampled}`);
  try {
    const answer = await send(address, { ...init, headers });
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  } catch (failure) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw failure;
  } finally {
    span.end();
  }
};
