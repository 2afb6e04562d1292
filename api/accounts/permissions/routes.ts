import { z } from 'zod';
import { permission } from '../../../domain/accounts/permissions.ts';
import type { Problem } from '../../../domain/errors.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { mayAct } from '../../staff.ts';
import { openedBy, othersOpenedBy, WARNINGS, warningsOf } from './opened.ts';

/** As many as an admin may have. */
const MOST = 100;

const call = z.object({ name: z.string(), method: z.string(), address: z.string() });
const preview = z.object({
  kinds: z.array(z.object({ kind: z.string(), calls: z.array(call) })),
  others: z
    .array(
      z.object({ method: z.string(), address: z.string(), operationId: z.string(), summary: z.string() }),
    )
    .describe('Calls that no definition generates.'),
  warnings: z.array(z.enum(WARNINGS)),
});

const listed = z
  .string()
  .max(MOST * 61)
  .transform((text) => text.split(',').filter((one) => one !== ''))
  .pipe(z.array(permission()).max(MOST));

/** `GET /admins/could-do`: the calls that permissions open. `own`: the handwritten routes of the service. */
export const couldDoRoute = (registry: Registry, own: readonly Route<Caller>[]): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/admins/could-do',
    operationId: 'admin.couldDo',
    summary: 'The calls that permissions open, by resource, with warnings about strong ones',
    access: 'Admins with `admins:write`.',
    auth: 'required',
    query: z.strictObject({
      permissions: listed.describe('Separated by commas.').meta({ examples: ['users:write,ops:read'] }),
    }),
    responses: { 200: { description: 'Read off the rules', schema: () => preview } },
    problems: ['forbidden'],
    handle: ({ actor, query: { permissions } }): Answer | Problem =>
      mayAct(actor, 'admins')
        ? {
            status: 200,
            body: {
              kinds: openedBy(registry, permissions).map(({ kind, calls }) => ({
                kind,
                calls: calls.map((one) => ({ ...one })),
              })),
              others: othersOpenedBy(own, permissions).map((one) => ({ ...one })),
              warnings: [...warningsOf(registry, permissions)],
            },
          }
        : { code: 'forbidden' },
  });
