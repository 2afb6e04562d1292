import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExtendedFormidableOptions, HttpMethodEnum, koaBody } from 'koa-body';
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
const noUpload = { files: [], folder: null };
const noBody: Result<ReadBody> = ok({ ...noUpload, body: {} });

/** A body, and the folder that its files lie in (null: none came), which is the reader's caller's to remove. */
export type ReadBody = RawBodyContent & { readonly folder: string | null };
export type BodyReader = (ctx: Context) => Promise<Result<ReadBody>>;

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
  const json = parserOf(jsonLimit);
  return async (ctx) => {
    const type = ctx.is(types);
    if (type === null || ctx.headers['content-length'] === '0') return noBody;
    if (type === false || !plainUtf8(ctx)) return refuse('unsupported_media_type');
    return multipart && type === 'multipart/form-data' ? readForm(ctx, multipart) : readJson(ctx, json);
  };
}

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
 * Each form has a folder of its own, removed whole: formidable may still open a file after it has failed, and its own
 * clean-up doesn't wait for that. Files are in the order in which they came.
 */
async function readForm(ctx: Context, multipart: Multipart): Promise<Result<ReadBody>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-upload-'));
  const begun: Begun[] = [];
  const onFileBegin = (field: string, file: Begun['file']) => void begun.push({ field, file });
  const parse = parserOf(JSON_BYTES, { ...uploadLimits(multipart), uploadDir: folder, onFileBegin });
  const form = await parsed(ctx, parse);
  if (form.ok) return ok({ body: form.value, files: begun.map(uploadedFile), folder });
  await removeUpload(folder);
  return form;
}

const uploadLimits = ({ maxFiles, maxFileBytes }: Multipart) => ({
  maxFiles,
  maxFileSize: maxFileBytes,
  maxTotalFileSize: maxFiles * maxFileBytes,
  maxFields: MAX_FORM_FIELDS,
  maxFieldsSize: JSON_BYTES,
  allowEmptyFiles: false,
});

/** Removes what an upload left in its temporary folder; what a handler moved away is gone already. */
export const removeUpload = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

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
