import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../../commands/ports/files.ts';
import type { Problem } from '../../domain/errors.ts';
import type { FileReads, Visibility } from '../../projections/resources/file-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { rangeIn, type ByteRange } from './range.ts';

/** Public files are cached for a minute, so that hidden pictures disappear within it. */
const OPEN_CACHE = 'private, max-age=60';
/** Other files are revalidated each time, because a browser may be shared. */
const ASKED_CACHE = 'private, no-cache';

/** Whether pages show or play it; other files are saved. */
const isShown = ({ contentType }: StoredFile): boolean =>
  /^(?:image|audio|video)\/|^application\/vnd\.apple\.mpegurl$/.test(contentType);

const headersOf = (
  file: StoredFile,
  etag: string,
  visibility: Visibility,
): Readonly<Record<string, string>> => ({
  ETag: etag,
  'Cache-Control': visibility === 'anybody' ? OPEN_CACHE : ASKED_CACHE,
  Vary: 'Authorization, Cookie',
  'Accept-Ranges': 'bytes',
  'Content-Disposition': `${isShown(file) ? 'inline' : 'attachment'}; filename="${file.kind}-${file.id}.${file.contentType.split('/')[1]}"`,
});

/** Pixels on the longer side, as pages ask for them. */
const SIZES: ReadonlySet<string> = new Set(['160', '320', '640', '1280']);

/**
 * The original, a variant, or the next larger one: older pictures have no small variants, and those smaller than a size are
 * served unchanged. Null = no such size.
 */
const sizeOf = (
  file: StoredFile,
  variant: string | undefined,
): { variant?: string; bytes: number } | null => {
  if (variant === undefined) return { bytes: file.bytes };
  const exact = file.variants.find(({ name }) => name === variant);
  if (!exact && !SIZES.has(variant)) return null;
  const [next] = file.variants
    .filter(({ name }) => Number(name) > Number(variant))
    .toSorted((one, other) => Number(one.name) - Number(other.name));
  const found = exact ?? next;
  return found ? { variant: found.name, bytes: found.bytes } : { bytes: file.bytes };
};

/** Bytes of a file; the original may be larger than memory. Null if the file is gone. */
const contentOf = async (
  files: FileStore,
  id: string,
  variant: string | undefined,
  { from, to }: ByteRange,
): Promise<Uint8Array | Readable | null> => {
  if (variant !== undefined) return (await files.get(id, variant))?.bytes.subarray(from, to + 1) ?? null;
  const found = await files.stream(id, { from, to });
  return found && Readable.from(found.content, { objectMode: false });
};

const isKept = (facts: Facts, etag: string): boolean =>
  (facts.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag);

export type DownloadContext = { readonly files: FileStore; readonly visibilityOf: FileReads['visibilityOf'] };

const answer = async (
  { files, visibilityOf }: DownloadContext,
  actor: Caller | null,
  { id, variant }: { readonly id: string; readonly variant?: string },
  facts: Facts,
): Promise<Answer | Problem> => {
  const file = await files.find(id);
  if (!file) return { code: 'not_found' };
  const visibility = file.person === actor?.id ? 'reader' : await visibilityOf(file.id, actor);
  if (visibility === 'nobody') return { code: 'not_found' };
  const etag = `"${[file.id, variant].filter(Boolean).join('.')}"`;
  const headers = headersOf(file, etag, visibility);
  if (isKept(facts, etag)) return { status: 304, headers };
  const size = sizeOf(file, variant);
  if (!size) return { code: 'not_found' };
  const range = rangeIn(facts.headers['range'], size.bytes);
  if (range === 'outside')
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size.bytes}` } };
  const { from, to } = range ?? { from: 0, to: size.bytes - 1 };
  const data = await contentOf(files, file.id, size.variant, { from, to });
  if (!data) return { code: 'not_found' };
  const raw = { type: file.contentType, data };
  const length = { 'Content-Length': String(to - from + 1) };
  if (!range) return { status: 200, headers: { ...headers, ...length }, raw };
  const part = { 'Content-Range': `bytes ${from}-${to}/${size.bytes}` };
  return { status: 206, headers: { ...headers, ...length, ...part }, raw };
};

const facts = {
  method: 'GET',
  description:
    'The access token may come as the cookie, so that pages can show it. Answers 304 to a known ETag.',
  access:
    'Whoever uploaded it, and whoever may see a thing that shows it: the post, profile, message, product or paper.',
  auth: 'optional',
  cookieAuth: true,
  responses: {
    200: { description: 'The bytes' },
    206: { description: 'The part of them that `Range` asks for' },
    304: { description: 'As you know it' },
    416: { description: 'There are no such bytes' },
  },
  problems: ['not_found'],
} as const;

/** `GET /files/{id}` and its smaller sizes. */
export const downloadRoutes = (context: DownloadContext): readonly Route<Caller>[] => [
  defineRoute({
    ...facts,
    path: '/files/:id',
    operationId: 'file.get',
    summary: 'A picture',
    handle: ({ actor, params, facts: asked }) => answer(context, actor, params, asked),
  }),
  defineRoute({
    ...facts,
    path: '/files/:id/:variant',
    operationId: 'file.getVariant',
    summary:
      'A picture in a size of 160, 320, 640 or 1280 pixels on its longer side, or as it is if it has no more',
    handle: ({ actor, params, facts: asked }) => answer(context, actor, params, asked),
  }),
];
