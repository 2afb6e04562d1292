import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Problem } from '../../../domain/errors.ts';
import type { Route } from '../../http/route.ts';
import { Bucket } from '../../rate.ts';
import { cardOf, type LinkCard } from './card.ts';
import { pageReader, type PageReader } from './read-page.ts';

/** Cards are kept this long, in milliseconds: also that a page has none. */
const KEPT_MS = 60 * 60 * 1000;
const MAX_KEPT = 2_000;
/** Pages that one member may have read. Cards that are kept cost nothing. */
const RATE = { burst: 20, perSecond: 0.5 };
const MAX_READERS = 10_000;
/** Pages that are read at the same time. */
const MAX_UNDER_WAY = 20;

/** `GET /messages/link-preview`: preview of a link in a message. */
export const linkRoutes = (read: PageReader = pageReader()): readonly Route<Caller>[] => {
  const cards = new LRUCache<string, { readonly card: LinkCard | null }>({ max: MAX_KEPT, ttl: KEPT_MS });
  const rates = new LRUCache<string, Bucket>({ max: MAX_READERS });
  const underWay = new Map<string, Promise<LinkCard | null>>();

  const readCard = (url: string): Promise<LinkCard | null> => {
    const reading = read(url)
      .then((page) => page && cardOf(page))
      .finally(() => underWay.delete(url));
    underWay.set(url, reading);
    return reading;
  };
  const card = z.object({
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    site: z.string(),
  });
  return [
    defineRoute({
      method: 'GET',
      path: '/messages/link-preview',
      operationId: 'message.linkPreview',
      summary: 'Preview of a link: title, description and site',
      description:
        'The server reads the page itself: of the public internet alone, within 2 seconds and up to 512 kB. No picture is read. A page without a title, or none at all, is `not_found`.',
      auth: 'required',
      query: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
      responses: { 200: { description: 'The card', schema: () => card } },
      problems: ['guest_not_allowed', 'not_found', 'too_many_requests'],
      handle: async ({ actor, query: { url } }): Promise<Answer | Problem> => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        const { href } = new URL(url);
        const kept = cards.get(href);
        if (kept) return kept.card ? { status: 200, body: kept.card } : { code: 'not_found' };
        const rate = rates.get(actor.id) ?? new Bucket(RATE);
        rates.set(actor.id, rate);
        const wait = underWay.size >= MAX_UNDER_WAY ? 1 : rate.take();
        if (wait > 0 && !underWay.has(href))
          return { code: 'too_many_requests', retryAfterSeconds: Math.ceil(wait) };
        const found = await (underWay.get(href) ?? readCard(href));
        cards.set(href, { card: found });
        return found ? { status: 200, body: found } : { code: 'not_found' };
      },
    }),
  ];
};
