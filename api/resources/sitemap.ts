import type { Registry } from '../../domain/kit/registry.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import type { Listed } from '../http/pages/landing.ts';
import { pagePathOf } from './member-address.ts';

/** Search engines read a sitemap rarely, but anybody can ask for it. */
const KEPT_MS = 10 * 60_000;
/** A sitemap has at most 50,000 addresses; those of a kind share them. */
const MOST = 45_000;
const AT_ONCE = 500;

/** Kinds whose pages are listed, the most wanted first; of posts only the opportunities, for those who look for one. */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  article: {},
  user: {},
  post: { kind: 'foras' },
  event: { state: 'published' },
  job: { state: 'open' },
  competition: {},
  team: {},
  training: {},
  product: {},
};

type Context = {
  readonly registry: Registry;
  readonly queries: Pick<Queries, 'list'>;
  readonly now: () => Date;
};

/** The pages of items that visitors may read, for the sitemap; read again after ten minutes. */
export const sitemapOf = ({ registry, queries, now }: Context): Listed => {
  const kinds = Object.keys(KINDS).flatMap((name) =>
    registry.kinds.filter((kind) => kind.name === name && kind.resource.page),
  );
  const share = Math.floor(MOST / Math.max(1, kinds.length));
  let known: { readonly until: number; readonly pages: ReturnType<Listed> } | undefined;

  const pagesOf = async (kind: Kind): ReturnType<Listed> => {
    const pages: { path: string; changed: string }[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await queries.list(kind, {
        actor: null,
        limit: AT_ONCE,
        where: KINDS[kind.name] ?? {},
        ...(cursor && { cursor }),
      });
      if (!page.ok) return pages;
      for (const item of page.value.items)
        if (item['closedAt'] == null) pages.push({ path: pagePathOf(kind, item), changed: item.updatedAt });
      cursor = page.value.nextCursor;
    } while (cursor && pages.length < share);
    return pages.slice(0, share);
  };

  return () => {
    const at = now().getTime();
    if (!known || known.until <= at) {
      const pages = Promise.all(kinds.map(pagesOf)).then((all) => all.flat());
      known = { until: at + KEPT_MS, pages };
      // a read that failed is tried again at the next request
      pages.catch(() => (known = undefined));
    }
    return known.pages;
  };
};
