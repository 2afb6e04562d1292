import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from '../context.ts';
import { pagePolicy } from '../headers.ts';
import { encodingFor } from '../reply.ts';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.map',
  '.ico',
]);
const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'public, no-cache';

/** A worker is held to the policy of its own file, and the default one forbids its requests. */
const SERVICE_WORKER = '/service-worker.js';
const WITH_POLICY = new Set(['.html', '.svg']);

type Encoding = 'br' | 'gzip' | 'identity';
type StaticFile = {
  readonly extension: string;
  /** Whether the page's content security policy goes with it. */
  readonly hasPolicy: boolean;
  readonly etag: string;
  readonly cacheControl: string;
  /**
   * The content, read and compressed on first use, then cached; a build is a few megabytes. Null if the file is gone.
   */
  content(encoding: Encoding): Promise<Buffer | null>;
};

/** A folder whose files are served under a prefix (`/` or `/docs/`). */
export type Folder = {
  readonly prefix: string;
  readonly path: string;
  readonly leaveOut?: readonly string[];
  /** Path that serves the folder's index.html. */
  readonly index?: string;
};

/** Sends the file at the request's path; false if no file matches. */
export type SendFile = (ctx: Context) => Promise<boolean>;

/** Serves the files listed at start-up. One look-up per request; no file path is ever built from a URL. */
export function staticFiles(folders: readonly Folder[]): SendFile {
  const files = new Map(folders.flatMap(list));
  return async (ctx) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? files.get(ctx.path) : undefined;
    if (!file) return false;
    return send(ctx, file);
  };
}

function list(folder: Folder): readonly (readonly [string, StaticFile])[] {
  return readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !folder.leaveOut?.includes(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder.path, path).split(sep).join('/');
      const address = name === 'index.html' && folder.index ? folder.index : folder.prefix + name;
      return [address, describe(path, address)] as const;
    });
}

/** Contents of a version of a file. Services of one process share them: to compress a build takes seconds. */
type Variants = Map<Encoding, Promise<Buffer>>;
const known = new Map<string, Variants>();

const variantsOf = (version: string): Variants => {
  const variants = known.get(version) ?? new Map<Encoding, Promise<Buffer>>();
  known.set(version, variants);
  return variants;
};

function describe(path: string, address: string): StaticFile {
  const { size, mtimeMs } = statSync(path);
  const etag = `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
  const variants = variantsOf(`${path} ${etag}`);
  return {
    extension: extname(path),
    hasPolicy: WITH_POLICY.has(extname(path)) || address === SERVICE_WORKER,
    etag,
    // file names below /assets/ contain a hash of the content
    cacheControl: address.startsWith('/assets/') ? forEver : askAgain,
    content: async (encoding) => {
      const reading = variants.get(encoding) ?? read(path, encoding);
      variants.set(encoding, reading);
      try {
        return await reading;
      } catch (error) {
        // the next request reads again: another build may be deployed by then
        variants.delete(encoding);
        if (isGone(error)) return null;
        throw error;
      }
    },
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function read(path: string, encoding: Encoding): Promise<Buffer> {
  const plain = await readFile(path);
  switch (encoding) {
    case 'identity':
      return plain;
    case 'br':
      return brotliOf(plain);
    case 'gzip':
      return gzipOf(plain);
  }
}

/** Sends a file; false, before any output, if the file no longer exists. */
async function send(ctx: Context, file: StaticFile): Promise<boolean> {
  const encoding = compressible.has(file.extension) ? (encodingFor(ctx) ?? 'identity') : 'identity';
  const content = await file.content(encoding);
  if (content === null) return false;
  ctx.state.operationId = 'file';
  ctx.set('Cache-Control', file.cacheControl);
  ctx.set('ETag', `"${file.etag}-${encoding}"`);
  if (compressible.has(file.extension)) ctx.vary('Accept-Encoding');
  // also with a 304: browsers apply its headers to the cached page
  if (file.hasPolicy) ctx.set('Content-Security-Policy', pagePolicy());
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = file.extension;
  ctx.body = content;
  return true;
}
