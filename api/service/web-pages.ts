import type { Runtime } from '../../commands/core/runtime.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import { SPA_ROUTES } from '../generated/spa-routes.ts';
import { pageOfShort, withMemberId } from '../resources/member-address.ts';
import { pathAliasesOf } from '../resources/path-aliases.ts';
import { previewsOf } from '../resources/previews.ts';
import { sitemapOf } from '../resources/sitemap.ts';
import { scriptOf } from './command-side.ts';
import type { ServiceOptions } from './options.ts';

/** The browser app's pages beside the API: their paths, previews and short addresses. */
export const webPagesOf = (
  { ports, publicUrl, app }: Pick<ServiceOptions, 'ports' | 'publicUrl' | 'app'>,
  { runtime, queries }: { readonly runtime: Runtime; readonly queries: Queries },
) => ({
  preview: previewsOf({ runtime, queries, publicUrl, withId: withMemberId(runtime) }),
  pageOfShort,
  origin: publicUrl,
  listed: sitemapOf({ registry: runtime.registry, queries, now: runtime.now }),
  pageScript: scriptOf(ports),
  telemetry: ports.telemetry,
  spaRoutes: SPA_ROUTES,
  aliases: pathAliasesOf(runtime.registry),
  ...app,
});
