import { readFile } from 'node:fs/promises';
import { createServer as createSocketServer } from 'node:net';
import type { Middleware } from 'koa';
import { createServer } from 'vite';

/** The pages from their sources, made anew as they are edited; for `make dev` alone. */
export type DevelopmentPages = {
  readonly page: (path: string) => Promise<string>;
  readonly assets: Middleware;
  readonly close: () => Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createSocketServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Serves through the app's own port; only the signal that something was edited has a port of its own. */
export const developmentPages = async (): Promise<DevelopmentPages> => {
  const vite = await createServer({
    root: 'web',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
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
    close: () => vite.close(),
  };
};
