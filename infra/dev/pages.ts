import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { Middleware } from 'koa';
import { createServer } from 'vite';

/** The pages from their sources, made anew as they are edited; for `make dev` alone. */
export type DevelopmentPages = {
  readonly page: (path: string) => Promise<string>;
  readonly assets: Middleware;
  /** Takes the upgrades of hot reload from a server; all others come out at the server that it answers. */
  readonly shareUpgrades: (server: Server) => Server;
  readonly close: () => Promise<void>;
};

const HOT_RELOAD: ReadonlySet<string | undefined> = new Set(['vite-hmr', 'vite-ping']);

/** Serves through the app's own port, the signal that something was edited too. */
export const developmentPages = async (): Promise<DevelopmentPages> => {
  // Neither listens: they stand for the two halves of the app's own server.
  const [hot, others] = [createHttpServer(), createHttpServer()];
  const vite = await createServer({
    root: 'web',
    // vite's own loader writes a file and removes it, which `node --watch` takes for a change
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
