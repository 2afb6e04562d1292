import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { HttpMethodEnum, type ScalarOrArrayFiles, koaBody } from 'koa-body';
import { type Problem, type Result, ok, refuse } from '../../domain/errors.ts';
import type { Context } from './context.ts';
import { problemOfFailure } from './failures.ts';
import type { RawBodyContent, UploadedFile } from './request.ts';
import type { Multipart, RouteFacts } from './route.ts';

/** Largest JSON body, in bytes, where a route doesn't say otherwise. */
export const JSON_BYTES = 256 * 1024;
/** Deepest nesting of a body: whatever walks a value may then do so by recursion. */
const MAX_DEPTH = 32;
const MAX_FORM_FIELDS = 50;

const jsonTypes = ['application/json', 'application/merge-patch+json'];
const parsedMethods = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE];
const next = async (): Promise<void> => {};
const noBody: Result<RawBodyContent> = ok({ body: {}, files: [] });

export type BodyReader = (ctx: Context) => Promise<Result<RawBodyContent>>;

const jsonReaders = new Map<number, BodyReader>();

/**
 * The body reader of a route; those that take JSON of one size share one. JSON is taken everywhere, files only
 * where the route asks for them. No body at all reads as `{}`, so that a schema names the fields that are missing.
 */
export function bodyReader(route: Pick<RouteFacts, 'multipart' | 'maxBodyBytes'>): BodyReader {
  const { multipart, maxBodyBytes = JSON_BYTES } = route;
  if (multipart) return makeReader(maxBodyBytes, multipart);
  const reader = jsonReaders.get(maxBodyBytes) ?? makeReader(maxBodyBytes);
  jsonReaders.set(maxBodyBytes, reader);
  return reader;
}

function makeReader(jsonLimit: number, multipart?: Multipart): BodyReader {
  const types = multipart ? [...jsonTypes, 'multipart/form-data'] : jsonTypes;
  const parse = koaBody({
    text: false,
    urlencoded: false,
    multipart: multipart !== undefined,
    jsonTypes,
    jsonLimit,
    parsedMethods,
    ...(multipart && { formidable: uploadLimits(multipart) }),
  });
  return async (ctx) => {
    const type = ctx.is(types);
    if (type === null || ctx.headers['content-length'] === '0') return noBody;
    if (type === false || !plainUtf8(ctx)) return refuse('unsupported_media_type');
    try {
      await parse(ctx, next);
    } catch (failure) {
      return { ok: false, problem: problemOfParsing(failure) };
    }
    const body: unknown = ctx.request.body;
    const files = filesOf(ctx.request.files ?? {});
    if (storable(body, 0)) return ok({ body, files });
    await removeFiles(files);
    return refuse('malformed');
  };
}

const uploadLimits = ({ maxFiles, maxFileBytes }: Multipart) => ({
  uploadDir: tmpdir(),
  maxFiles,
  maxFileSize: maxFileBytes,
  maxTotalFileSize: maxFiles * maxFileBytes,
  maxFields: MAX_FORM_FIELDS,
  maxFieldsSize: JSON_BYTES,
  allowEmptyFiles: false,
});

/** Removes what an upload left in the temporary folder; what a handler moved away is gone already. */
export async function removeFiles(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Compressed bodies (bombs) and other character sets aren't taken. */
function plainUtf8(ctx: Context): boolean {
  const { 'content-encoding': encoding = 'identity' } = ctx.headers;
  return encoding === 'identity' && /^(?:utf-?8)?$/i.test(ctx.request.charset);
}

function problemOfParsing(failure: unknown): Problem {
  switch (statusOf(failure)) {
    case 413:
      return { code: 'too_large' };
    case 415:
      return { code: 'unsupported_media_type' };
    case 400:
      return { code: 'malformed' };
    default:
      return problemOfFailure(failure) ?? { code: 'malformed' };
  }
}

function statusOf(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('httpCode' in failure) return failure.httpCode;
  return 'status' in failure ? failure.status : undefined;
}

/** Whether Postgres can hold every string of a value (no NUL, no lone surrogate) and it isn't nested too deeply. */
function storable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key) || !storable(inner, depth + 1)) return false;
  }
  return true;
}

/** No NUL and no lone surrogate: neither fits into Postgres' text. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

function filesOf(named: ScalarOrArrayFiles): readonly UploadedFile[] {
  return Object.entries(named).flatMap(([field, files]) =>
    [files].flat().map((file) => ({
      field,
      path: file.filepath,
      bytes: file.size,
      claimedName: file.originalFilename ?? '',
      claimedType: file.mimetype ?? '',
    })),
  );
}
