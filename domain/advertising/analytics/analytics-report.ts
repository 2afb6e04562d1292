import { z } from 'zod';
import { date, list, map, optional, text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';
import { withinAYear } from '../span.ts';

/** Subjects of reports. */
export const REPORT_TYPES = ['engagement', 'advertising', 'content'] as const;

/** A report's lines; each has the same columns. */
const lines = () => list(map(z.union([z.number(), text(200)]), 20), 1000);

/** A log position in decimal, from its text in base 36. Any other text stays as it is, so that no stored report is unreadable. */
const fromBase36 = (digits: string): string =>
  /^[0-9a-z]+$/.test(digits)
    ? Array.from(digits)
        .reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
        .toString()
    : digits;

const staff = admin('analytics');

/** A file of numbers over some days, created automatically after a request, as of the log position that it names. */
export const analyticsReport = defineResource({
  name: 'analytics-report',
  path: '/reports',
  fields: {
    type: z.enum(REPORT_TYPES),
    from: date(),
    to: date(),
    format: z.enum(['json', 'csv']),
    asOf: optional(text(20).meta({ format: 'code' })),
    rows: optional(lines()),
  },
  states: ['requested', 'generating', 'ready'],
  actions: {
    create: {
      event: 'AnalyticsReportRequested',
      to: 'requested',
      by: [staff],
      takes: ['type', 'from', 'to', 'format'],
      refuse: withinAYear,
    },
    edit: {
      event: 'AnalyticsReportRequestChanged',
      from: ['requested', 'ready'],
      to: 'requested',
      by: [staff],
      takes: ['type', 'from', 'to', 'format'],
      refuse: withinAYear,
    },
    generate: {
      event: 'AnalyticsReportGenerationStarted',
      from: ['requested', 'ready'],
      to: 'generating',
      by: [staff],
    },
    finish: {
      event: 'AnalyticsReportReady',
      from: ['generating'],
      to: 'ready',
      by: [system],
      takes: ['asOf', 'rows'],
    },
    remove: { event: 'AnalyticsReportRemoved', to: 'removed', by: [staff] },
  },
  lookups: [],
  // version 2 names the position in decimal, as everything else does
  upcasters: {
    AnalyticsReportReady: [
      {
        plain: (values) =>
          typeof values['asOf'] === 'string' ? { ...values, asOf: fromBase36(values['asOf']) } : values,
      },
    ],
  },
  read: [staff],
  // they are the content of GET /reports/{id}/file
  readField: { rows: [system] },
});
