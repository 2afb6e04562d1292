import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { Middleware } from 'koa';
import { createServer } from 'vite';

/** Serves the pages from source with hot reload, for `make dev` only. */
export type DevelopmentPages = {
  readonly page: (path: string) => Promise<string>;
  readonly assets: Middleware;
  /** Takes upgrade requests of hot reload from a server; others go to the returned server. */
  readonly shareUpgrades: (server: Server) => Server;
  readonly close: () => Promise<void>;
};

const HOT_RELOAD: ReadonlySet<string | undefined> = new Set(['vite-hmr', 'vite-ping']);

/** Serves through the app's own port, including the reload signal. */
export const developmentPages = async (): Promise<DevelopmentPages> => {
  // Neither listens: they represent the two halves of the app's server.
  const [hot, others] = [createHttpServer(), createHttpServer()];
  const vite = await createServer({
    root: 'web',
    // vite's default loader writes and removes a file, which `node --watch` sees as a change
    configLoader: 'native',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: hot } },
  });
  return {
    page: async (path) => vite.transformIndexHtml(path, await readFile('web/index.html', 'utf8')),
    assets: async (ctx, next) => {
      const answered = await new Promise<boolean>((resolve, reject) => {
        ctx.res.once('close', () => resolve(true));
        vite.middlewares(ctx.req, ctx.res, (error: unknown) =>
          error instanceof Error ? reject(error) : resolve(false),
        );
      });
      if (answered) ctx.respond = false;
      else await next();
    },
    shareUpgrades: (server) => {
      server.on('upgrade', (request, socket, head) => {
        const half = HOT_RELOAD.has(request.headers['sec-websocket-protocol']) ? hot : others;
        half.emit('upgrade', request, socket, head);
      });
      return others;
    },
    close: () => vite.close(),
  };
};
