import { describe, expect, test } from 'vitest';
import { TooBusy } from '../../commands/support/limit.ts';
import { VaultUnavailable } from '../../commands/ports/vault.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { ReadsUnavailable } from '../../projections/engine/reader.ts';
import { appWith, defineRoute } from './app.fixture.ts';

const throwing = (path: `/${string}`, failure: unknown) =>
  defineRoute({
    method: 'GET',
    path,
    operationId: `throw.${path}`,
    summary: 'Throws',
    auth: 'none',
    responses: {},
    handle: () => Promise.reject(failure),
  });

describe('exceptions', () => {
  const failures: readonly (readonly [string, unknown])[] = [
    ['the log', new LogUnavailable('gone')],
    ['unavailable keys', new VaultUnavailable('gone')],
    ['a reader that was closed', new ReadsUnavailable('gone')],
    ['a full hash queue', new TooBusy()],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'all addresses refused',
      new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    ],
    ['a full disk in Postgres', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['a full local disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a database that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a database that can’t be connected to in time', new Error('timeout expired')],
    ['a missing socket file', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ['any of these as a cause', new Error('read model', { cause: new LogUnavailable('gone') })],
  ];
  test.each(failures)('%s answers 503 with Retry-After', async (_name, failure) => {
    const answer = await appWith([throwing('/x', failure)])
      .http.get('/x')
      .expect(503);
    expect(answer.body.code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('an unexpected exception answers 500 without details, and is logged with the request id', async () => {
    const { http, lines } = appWith([throwing('/x', new TypeError('secret inner thing'))]);
    const answer = await http.get('/x').set('x-request-id', 'request-0001').expect(500);
    expect(answer.text).not.toContain('secret inner thing');
    expect(answer.body).toMatchObject({ code: 'unexpected', instance: 'urn:malaab:request:request-0001' });
    expect(lines.some((line) => line.includes('secret inner thing') && line.includes('request-0001'))).toBe(
      true,
    );
  });
});
