import { z } from 'zod';
import type { Audit } from '../../commands/ports/audit.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const PATH = '/.well-known/audit';
/** Segments of a page: about half a megabyte. */
const PAGE = 1000;

export const auditKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string(),
  x: z.string(),
});

const page = z.object({
  format: z.literal('malaab-audit-1'),
  keys: z.array(auditKey).describe('All public keys, the oldest first, as JWKs (RFC 8037).'),
  segments: z.array(z.string()).describe('Compact JWS (RFC 7515, EdDSA), oldest first.'),
  next: z.string().nullable().describe('The address of the next page.'),
});

/** `GET /.well-known/audit`: the signed roots of the log, for everybody. */
export const publishedRoute = (audit: Pick<Audit, 'published'>): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: PATH,
    operationId: 'audit.published',
    summary: 'The signed roots of the sealed log, and the keys that verify them',
    description:
      'Each segment of the log is sealed by a root of its events. docs/audit.md says how to verify them.',
    auth: 'none',
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('Number of a segment.'),
    }),
    responses: { 200: { description: 'A page', schema: () => page } },
    problems: [],
    handle: async ({ query: { after } }): Promise<Answer> => {
      const { keys, segments } = await audit.published(after, PAGE);
      const next = segments.length < PAGE ? null : `${PATH}?after=${after + PAGE}`;
      return {
        status: 200,
        headers: { 'Cache-Control': 'public, max-age=60' },
        body: { format: 'malaab-audit-1', keys, segments, next },
      };
    },
  });
