import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExtendedFormidableOptions, HttpMethodEnum, koaBody } from 'koa-body';
import { type Problem, type Result, ok, refuse } from '../../domain/errors.ts';
import type { Context } from './context.ts';
import { problemOfFailure } from './failures.ts';
import type { RawBodyContent, UploadedFile } from './request.ts';
import type { Multipart, RouteFacts } from './route.ts';

/** Default size limit of a JSON body, in bytes. */
export const JSON_BYTES = 256 * 1024;
/** Maximum nesting of a body, so that code may walk its value recursively. */
const MAX_DEPTH = 32;
const MAX_FORM_FIELDS = 50;

const jsonTypes = ['application/json', 'application/merge-patch+json'];
const parsedMethods = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE];
const next = async (): Promise<void> => {};
const noUpload = { files: [], folder: null };
const noBody: Result<ReadBody> = ok({ ...noUpload, body: {} });

/** A body and the folder of its files; null without files. The caller of the reader removes the folder. */
export type ReadBody = RawBodyContent & { readonly folder: string | null };
export type BodyReader = (ctx: Context) => Promise<Result<ReadBody>>;

const jsonReaders = new Map<number, BodyReader>();

/**
 * Returns a route's body reader; routes with the same JSON limit share one. Every route accepts JSON; files only where
 * the route declares them. A missing body reads as `{}`, so the schema reports the missing fields.
 */
export function bodyReader(
  route: Pick<RouteFacts, 'multipart' | 'maxBodyBytes' | 'ignoresBody' | 'stream'>,
): BodyReader {
  if (route.ignoresBody) return async () => noBody;
  if (route.stream !== undefined) return streamReader(route.stream);
  const { multipart, maxBodyBytes = JSON_BYTES } = route;
  if (multipart) return makeReader(maxBodyBytes, multipart);
  const reader = jsonReaders.get(maxBodyBytes) ?? makeReader(maxBodyBytes);
  jsonReaders.set(maxBodyBytes, reader);
  return reader;
}

function makeReader(jsonLimit: number, multipart?: Multipart): BodyReader {
  const types = multipart ? [...jsonTypes, 'multipart/form-data'] : jsonTypes;
  const json = parserOf(jsonLimit);
  return async (ctx) => {
    const type = ctx.is(types);
    if (type === null || ctx.headers['content-length'] === '0') return noBody;
    if (type === false || !plainUtf8(ctx)) return refuse('unsupported_media_type');
    return multipart && type === 'multipart/form-data' ? readForm(ctx, multipart) : readJson(ctx, json);
  };
}

/** Passes the body on unread. A compressed one is refused. */
const streamReader =
  (type: string): BodyReader =>
  async (ctx) =>
    ctx.is(type) === type && ctx.headers['content-encoding'] === undefined
      ? ok({ ...noUpload, body: undefined, stream: ctx.req })
      : refuse('unsupported_media_type');

type Parser = ReturnType<typeof koaBody>;

const parserOf = (jsonLimit: number, formidable?: ExtendedFormidableOptions): Parser =>
  koaBody({
    text: false,
    urlencoded: false,
    multipart: formidable !== undefined,
    jsonTypes,
    jsonLimit,
    parsedMethods,
    ...(formidable && { formidable }),
  });

async function readJson(ctx: Context, parse: Parser): Promise<Result<ReadBody>> {
  const json = await parsed(ctx, parse);
  return json.ok ? ok({ ...noUpload, body: json.value }) : json;
}

async function parsed(ctx: Context, parse: Parser): Promise<Result<unknown>> {
  try {
    await parse(ctx, next);
  } catch (failure) {
    return { ok: false, problem: problemOfParsing(failure) };
  }
  const body: unknown = ctx.request.body;
  return storable(body, 0) ? ok(body) : refuse('malformed');
}

/**
 * Each form has its own folder, which is removed as a whole. Formidable may open another file after a failure, and its
 * own clean-up doesn't wait for that. Files keep the order of the request.
 */
async function readForm(ctx: Context, multipart: Multipart): Promise<Result<ReadBody>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-upload-'));
  const begun: Begun[] = [];
  const onFileBegin = (field: string, file: Begun['file']) => void begun.push({ field, file });
  const parse = parserOf(JSON_BYTES, { ...uploadLimits(multipart), uploadDir: folder, onFileBegin });
  const form = await parsed(ctx, parse);
  if (form.ok) return ok({ body: form.value, files: begun.map(uploadedFile), folder });
  await removeUpload(folder);
  const isTooLarge = form.problem.code === 'too_large' && multipart.tooLarge !== undefined;
  return isTooLarge ? refuse(multipart.tooLarge) : form;
}

const uploadLimits = ({ maxFiles, maxFileBytes }: Multipart) => ({
  maxFiles,
  maxFileSize: maxFileBytes,
  maxTotalFileSize: maxFiles * maxFileBytes,
  maxFields: MAX_FORM_FIELDS,
  maxFieldsSize: JSON_BYTES,
  allowEmptyFiles: false,
});

/** Removes an upload's temporary folder. Files moved by the handler are no longer in it. */
export const removeUpload = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Refuses compressed bodies (decompression bombs) and charsets other than UTF-8. */
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

/** True if Postgres can store every string of a value and its nesting is within the limit. */
function storable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key) || !storable(inner, depth + 1)) return false;
  }
  return true;
}

/** False for a NUL or a lone surrogate: Postgres' `text` can't store them. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

type Begun = {
  readonly field: string;
  readonly file: Parameters<NonNullable<ExtendedFormidableOptions['onFileBegin']>>[1];
};

const uploadedFile = ({ field, file }: Begun): UploadedFile => ({
  field,
  path: file.filepath,
  bytes: file.size,
  claimedName: file.originalFilename ?? '',
  claimedType: file.mimetype ?? '',
});
