import { Writable } from 'node:stream';
import supertest from 'supertest';
import { backgroundThrottleOf } from '../../commands/support/background-throttle.ts';
import { ok, refuse } from '../../domain/errors.ts';
import { type AppOptions, createApp } from '../app.ts';
import type { Authenticate } from './endpoint.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { type Route, routesFor } from './route.ts';

/** The actor of these tests. */
export type Person = { readonly id: string };
export const defineRoute = routesFor<Person>();

/** `Bearer good` and the cookie `access_token=good` authenticate Mona; all other credentials are refused. */
export const authenticate: Authenticate<Person> = ({ headers, cookie }) => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? cookie('access_token');
  if (token === undefined) return ok(null);
  return token === 'good' ? ok({ id: 'mona' }) : refuse('unauthenticated');
};

/** An app with some routes, an HTTP client for it, and its log lines. */
export function appWith(routes: readonly Route<Person>[], more: Partial<AppOptions<Person>> = {}) {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = createApp<Person>({
    routes,
    authenticate,
    log: createLog({ level: 'debug', to }),
    metrics: createMetrics(),
    throttle: backgroundThrottleOf(),
    readiness: () => ({ ready: true, checks: {} }),
    inService: () => true,
    info: { title: 'Test', version: '1' },
    production: false,
    ...more,
  });
  return { app, http: supertest(app.callback()), lines };
}

/** A route that echoes its input; parts may be replaced. */
export const echo = (path: `/${string}` = '/echo'): Route<Person> =>
  defineRoute({
    method: 'GET',
    path,
    operationId: `echo.${path}`,
    summary: 'Echo',
    auth: 'none',
    responses: { 200: { description: 'Echo' } },
    handle: ({ params, facts }) => ({
      status: 200,
      body: { params, language: facts.reader.language, requestId: facts.requestId },
    }),
  });
