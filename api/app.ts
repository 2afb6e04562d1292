import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { BackgroundThrottle } from '../commands/support/background-throttle.ts';
import type { Telemetry } from '../commands/ports/telemetry.ts';
import type { Middleware } from './http/context.ts';
import { type Authenticate, type Writes, endpoint } from './http/endpoint.ts';
import type { Metrics } from './http/metrics.ts';
import type { Info } from './http/reference/openapi.ts';
import { type Readiness, operationRoutes } from './http/operations.ts';
import { overlapWith } from './http/path.ts';
import { sendProblem } from './http/problem.ts';
import { referenceRoutes } from './http/reference/reference.ts';
import type { Route, RouteFacts } from './http/route.ts';
import { type PathAliases, assemble } from './http/router.ts';
import { traced } from './http/traced.ts';
import { shell } from './http/pages/shell.ts';
import { type Landing, landingPages, type Listed } from './http/pages/landing.ts';
import { type Spa, builtPage, prefersHtml, spaPages } from './http/pages/spa.ts';
import { staticFiles } from './http/pages/static.ts';

const DOCS_FOLDER = fileURLToPath(new URL('docs', import.meta.url));

export type AppOptions<Actor> = {
  readonly routes: readonly Route<Actor>[];
  readonly authenticate: Authenticate<Actor>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Delays background work while a command is in flight. */
  readonly throttle: Pick<BackgroundThrottle, 'during'>;
  /** Write limits; none if omitted. */
  readonly writes?: Writes<Actor> | undefined;
  readonly readiness: () => Promise<Readiness> | Readiness;
  /** True while this process has read models and follows the log. Otherwise only operators' endpoints answer. */
  readonly inService: () => boolean | Promise<boolean>;
  readonly info: Info;
  /** True if a separate port serves `/metrics`. */
  readonly metricsElsewhere?: boolean;
  /** True over TLS behind an own proxy; browsers then get HSTS. */
  readonly production: boolean;
  /**
   * Number of trusted proxies. The caller's address is the one that the outermost of them adds to `X-Forwarded-For`.
   */
  readonly trustedProxies?: number;
  /** Singular or plural aliases of collection paths, answered by 308. */
  readonly aliases?: PathAliases;
  /** Link previews of its pages. */
  readonly preview?: Spa['preview'];
  readonly pageOfShort?: Spa['pageOfShort'];
  readonly origin?: Spa['origin'];
  /** Pages of single items in the sitemap. */
  readonly listed?: Listed;
  /** Paths of the browser app. */
  readonly spaRoutes?: readonly string[];
  /** The built browser app; without it or a development server no pages are served. */
  readonly webFolder?: string;
  /** Facts of the landing page, which is built beside the app; without them visitors get the app's own first page. */
  readonly landing?: Landing;
  /** The script of another provider that pages may load. */
  readonly pageScript?: string | null | undefined;
  /** Collects traces, also those that begin in a page. */
  readonly telemetry?: Telemetry | undefined;
  /** A development server that replaces the built app. */
  readonly development?: { readonly page: Spa['page']; readonly assets: Middleware };
  /** Folder of the API reference's files; by default beside this file. */
  readonly docsFolder?: string;
};

/** Creates Malaab's HTTP API as a Koa app. Throws `RouteConflict` for ambiguous routes. */
export function createApp<Actor>(options: AppOptions<Actor>): Koa {
  const operations = operationRoutes<Actor>(options);
  const own = [...options.routes, ...operations];
  const routes = [...own, ...referenceRoutes(own, options.info)];
  const spaRoutes = options.spaRoutes ?? [];
  const isAlsoPage = overlapWith(spaRoutes);
  const hasPages = options.development !== undefined || builtIn(options.webFolder) !== undefined;
  const served = routes.map((route) => {
    const varies = isAlsoPage(route.path);
    const middleware = endpoint(route, options.authenticate, { varies, writes: options.writes });
    return { route, middleware: hasPages && isForScripts(route) ? exceptBrowsers(middleware) : middleware };
  });
  const { trustedProxies = 0 } = options;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.on('error', (failure: unknown) => options.log.warn({ err: failure }, 'response aborted'));
  app.use(shell(options));
  if (options.telemetry) app.use(traced(options.telemetry.tracer));
  app.use(commandsIn(options.throttle));
  app.use(pages(options, spaRoutes));
  if (options.development) app.use(options.development.assets);
  app.use(whileInService(options.inService, new Set(operations.map((route) => route.path))));
  app.use(assemble(served, options.aliases ?? {}));
  return app;
}

/** A folder with a built browser app; undefined otherwise. */
const builtIn = (folder: string | undefined): string | undefined =>
  folder !== undefined && existsSync(`${folder}/index.html`) ? folder : undefined;

/** True for JSON that depends on its reader. Documents for everybody and files may be opened in a browser. */
const isForScripts = ({ method, auth, responses }: RouteFacts): boolean =>
  method === 'GET' && auth !== 'none' && responses[200]?.schema !== undefined;

/** Answers a browser that opens an address of data as if there were none, so that it gets the app's own page. */
const exceptBrowsers =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    prefersHtml(ctx) ? sendProblem(ctx, { code: 'no_such_route' }) : middleware(ctx, next);

/** Bodies that a member on a slow network may send for minutes. */
const UPLOADS = ['multipart/form-data', 'application/offset+octet-stream'];

/** Commands delay background work. A GET or an upload does not, because it may last for minutes. */
const commandsIn =
  ({ during }: Pick<BackgroundThrottle, 'during'>): Middleware =>
  (ctx, next) =>
    ctx.method === 'GET' || typeof ctx.is(UPLOADS) === 'string' ? next() : during(next);

/** Refuses all but some paths while this process is out of service. */
const whileInService =
  (inService: AppOptions<unknown>['inService'], always: ReadonlySet<string>): Middleware =>
  (ctx, next) => {
    const answer = (isIn: boolean) =>
      isIn || always.has(ctx.path) ? next() : sendProblem(ctx, { code: 'unavailable' });
    const isIn = inService();
    return isIn instanceof Promise ? isIn.then(answer) : answer(isIn);
  };

/** Wraps a read of a preview or of the sitemap's items: if it fails, the page is sent without them. */
const whileReadable =
  <Asked extends readonly unknown[], T>(
    read: (...asked: Asked) => Promise<T>,
    otherwise: T,
    { inService, log }: Pick<AppOptions<unknown>, 'inService' | 'log'>,
  ): ((...asked: Asked) => Promise<T>) =>
  async (...asked) => {
    if (!(await inService())) return otherwise;
    try {
      return await read(...asked);
    } catch (failure) {
      log.warn({ err: failure }, 'a preview or the items of the sitemap could not be read');
      return otherwise;
    }
  };

/** Serves the browser app's pages, then files, then the next middleware. */
function pages<Actor>(options: AppOptions<Actor>, routes: readonly string[]): Middleware {
  const { webFolder, development, docsFolder = DOCS_FOLDER, pageScript: script } = options;
  const built = builtIn(webFolder);
  const page =
    development?.page ?? (built === undefined ? undefined : builtPage(built, options.telemetry?.percent));
  const preview = options.preview && whileReadable(options.preview, null, options);
  const listed = options.listed && whileReadable(options.listed, [], options);
  const relaxed = development !== undefined;
  const { pageOfShort, origin } = options;
  const sendPage = page && spaPages({ routes, page, preview, pageOfShort, origin, script, relaxed });
  const sendLanding =
    options.landing && built !== undefined && !development
      ? landingPages({ ...options.landing, folder: `${built}-landing`, script, listed })
      : undefined;
  // browsers get a page for an unknown path; other clients get a problem
  const sendMissing = page && spaPages({ routes: 'any', page, script, relaxed });
  const sendFile = staticFiles([
    ...(built === undefined ? [] : [{ prefix: '/', path: built, leaveOut: ['index.html'] }]),
    { prefix: '/docs/', path: docsFolder, index: '/docs' },
  ]);
  return async (ctx, next) => {
    if (await sendLanding?.(ctx)) return;
    if (await sendPage?.(ctx)) return;
    if (await sendFile(ctx)) return;
    await next();
    if (ctx.status === 404 && ctx.state.operationId === 'unmatched') await sendMissing?.(ctx);
  };
}
