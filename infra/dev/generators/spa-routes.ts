import { z } from 'zod';

/** Loaded by address: the types of the pages need the DOM, which the server's type check has not. */
const SPA_PATHS = new URL('../../../web/src/app/spa-paths.ts', import.meta.url).href;

const Manifests = z.object({ spaPaths: z.array(z.string().startsWith('/')).min(1) });

/** The server's table of the browser app's paths, from the manifests of the features. */
export const spaRoutesModule = async (): Promise<string> => {
  const { spaPaths } = Manifests.parse(await import(SPA_PATHS));
  return [
    '// Made by `make generate` from the manifests in web/src/app/features.ts.',
    '/** Paths of the browser app. A page load of one gets the app, also if the API has the same path. */',
    'export const SPA_ROUTES: readonly string[] = [',
    ...spaPaths.toSorted().map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
};
