import { LRUCache } from 'lru-cache';
import type { Runtime } from '../../commands/core/runtime.ts';
import { leadOf } from '../../domain/format/blocks.ts';
import { describe } from '../../domain/kit/fields.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { seesField } from '../../domain/kit/visible.ts';
import { filePlacesOf, filesIn } from '../../domain/trade/file-places.ts';
import type { Queries, ReadItem } from '../../projections/resources/queries.ts';
import type { News, Preview } from '../http/pages/preview.ts';
import { pagePathOf } from './member-address.ts';

/** Previews of the pages of items, by the page's path; null if visitors may not read the item. */
export type Previews = (path: string) => Promise<Preview | null>;

export type PreviewContext = {
  readonly runtime: Runtime;
  readonly queries: Pick<Queries, 'get' | 'list'>;
  readonly publicUrl: string;
  /** The path of a page with the id of its item, if it has other addresses. */
  readonly withId: (path: string) => Promise<string>;
};

/** In a large room many clients fetch a link at once. An item hidden meanwhile disappears after this time. */
const KEPT_MS = 15_000;
const KEPT = 1_000;

const PAGE = /^(\/[a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The first text among these fields that a stranger may read. */
const textIn = (kind: Kind, item: ReadItem, fields: readonly string[]): string | undefined => {
  const texts = fields.map((field) => (seesField(kind, field, item, null) ? item[field] : undefined));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
};

/** The first picture of an item that a stranger may read. */
const pictureIn = (kind: Kind, item: ReadItem): string | undefined =>
  filePlacesOf(kind)
    .filter(({ field }) => seesField(kind, field, item, null))
    .flatMap(({ field }) => {
      const schema = kind.resource.fields[field];
      return schema ? filesIn(describe(schema), item[field]) : [];
    })
    .at(0)?.id;

/** The facts of an article that a stranger may read. */
const newsIn = (
  kind: Kind,
  item: ReadItem,
  { at, by }: { readonly at: string; readonly by: string },
): News => {
  const [published, author] = [textIn(kind, item, [at]), textIn(kind, item, [by])];
  return {
    published: published ?? item.createdAt,
    modified: item.updatedAt,
    ...(author !== undefined && { author }),
  };
};

export const previewsOf = ({ runtime, queries, publicUrl, withId }: PreviewContext): Previews => {
  const { registry } = runtime;
  const kinds = new Map<string, Kind>(
    registry.kinds.flatMap((kind) => (kind.resource.page ? [[kind.resource.page.at, kind] as const] : [])),
  );
  const known = new LRUCache<string, Preview>({ max: KEPT, ttl: KEPT_MS });

  /** The first picture among an item's parts, for a kind without pictures of its own. */
  const pictureOfParts = async (kind: Kind, id: string): Promise<string | undefined> => {
    if (filePlacesOf(kind).length > 0) return undefined;
    for (const part of registry.kinds) {
      const { stream } = part.resource;
      if (stream?.kind !== 'partOf' || stream.parent !== kind.name || filePlacesOf(part).length === 0)
        continue;
      const page = await queries.list(part, { actor: null, limit: 1, where: { [stream.field]: id } });
      const picture = page.ok ? page.value.items.map((item) => pictureIn(part, item)).at(0) : undefined;
      if (picture !== undefined) return picture;
    }
    return undefined;
  };

  const read = async (kind: Kind, id: string): Promise<Preview | null> => {
    const { page, person } = kind.resource;
    const item = page && (await queries.get(kind, id, null));
    if (!item) return null;
    const title = textIn(kind, item, page.title);
    const written = textIn(kind, item, page.text);
    const text = page.news && written !== undefined ? leadOf(written) : written;
    const picture = pictureIn(kind, item) ?? (await pictureOfParts(kind, id));
    return {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(picture !== undefined && { picture: `${publicUrl}/files/${picture}/1280` }),
      url: `${publicUrl}${pagePathOf(kind, item)}`,
      type: person ? 'profile' : 'article',
      ...(page.news && { news: newsIn(kind, item, page.news) }),
    };
  };

  return async (path) => {
    const [, at = '', given = ''] = PAGE.exec(await withId(path)) ?? [];
    const kind = kinds.get(at);
    if (!kind) return null;
    const id = given.toLowerCase();
    const before = known.get(`${at} ${id}`);
    if (before) return before;
    const preview = await read(kind, id);
    if (preview) known.set(`${at} ${id}`, preview);
    return preview;
  };
};
