import { z } from 'zod';
import type { Telemetry } from '../../commands/ports/telemetry.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const attribute = z.object({
  key: z.string().max(100),
  value: z.object({
    stringValue: z.string().max(300).optional(),
    intValue: z.union([z.int(), z.string().max(20)]).optional(),
    doubleValue: z.number().optional(),
    boolValue: z.boolean().optional(),
  }),
});
const nanoseconds = z.union([z.string().regex(/^\d{1,20}$/), z.int()]);
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^([\da-f]{16})?$/)
    .optional(),
  name: z.string().max(200),
  kind: z.int().min(0).max(5).optional(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).max(20).optional(),
  status: z.object({ code: z.int().min(0).max(2).optional() }).optional(),
});
const scope = z.object({ spans: z.array(span).max(512) });
const sent = z.looseObject({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(scope).max(10) })).max(10),
});

/** The pages, whatever they say of themselves. */
const RESOURCE = { attributes: [{ key: 'service.name', value: { stringValue: 'malaab-web' } }] };

/** `POST /telemetry/traces`: the spans of a page, for the collector. It exists only if there is one. */
export const telemetryRoutes = (telemetry: Telemetry | undefined): readonly Route<Caller>[] =>
  telemetry
    ? [
        defineRoute({
          method: 'POST',
          path: '/telemetry/traces',
          operationId: 'telemetry.traces',
          summary: 'Passes the spans of a page on to the collector (OTLP as JSON)',
          auth: 'required',
          body: sent,
          responses: { 204: { description: 'Taken; a collector that is away loses them' } },
          handle: ({ body: { resourceSpans } }): Answer => {
            const scopeSpans = resourceSpans.flatMap((one) => one.scopeSpans);
            void telemetry.relay({ resourceSpans: [{ resource: RESOURCE, scopeSpans }] });
            return { status: 204 };
          },
        }),
      ]
    : [];
