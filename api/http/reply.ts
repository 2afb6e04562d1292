import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Minimum length in characters for compression. */
const WORTH_COMPRESSING = 1024;
/** Minimum length in characters to encode a text here; a shorter one is sent together with the headers. */
const WORTH_ENCODING = 4096;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a handler's answer as the HTTP response. */
export async function sendAnswer(ctx: Context, answer: Answer): Promise<void> {
  ctx.status = answer.status;
  if (answer.etag !== undefined) ctx.set('ETag', `"${answer.etag}"`);
  if (answer.position !== undefined) ctx.set('Malaab-Position', answer.position);
  if (answer.headers) setAll(ctx, answer.headers);
  if (answer.raw) {
    ctx.set('Content-Type', answer.raw.type);
    const { data } = answer.raw;
    // Koa would send a Uint8Array as JSON; only a Buffer is sent as bytes
    ctx.body = await compressed(
      ctx,
      data instanceof Uint8Array ? Buffer.from(data.buffer, data.byteOffset, data.length) : data,
    );
    return;
  }
  if (answer.body === undefined) {
    sendNothing(ctx, answer.status);
    return;
  }
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(answer.body);
  const body = await compressed(ctx, text);
  ctx.body = typeof body === 'string' && body.length >= WORTH_ENCODING ? encoded(body) : body;
}

const scratch = Buffer.allocUnsafeSlow(256 * 1024);
/** UTF-8 bytes of a UTF-16 unit, at most. */
const MOST_BYTES = 3;

/**
 * Text as UTF-8. Node would measure a text to send it, then encode it into a new buffer of its greatest possible size.
 * This encodes it once, into a buffer that is kept.
 */
const encoded = (text: string): Buffer =>
  text.length * MOST_BYTES > scratch.length
    ? Buffer.from(text)
    : Buffer.copyBytesFrom(scratch, 0, scratch.write(text));

/** Koa fills an empty body with the status text and turns null into 204. This keeps the status and an empty body. */
function sendNothing(ctx: Context, status: number): void {
  ctx.body = '';
  ctx.status = status;
  ctx.remove('Content-Type');
}

function setAll(ctx: Context, headers: NonNullable<Answer['headers']>): void {
  for (const [name, value] of Object.entries(headers))
    ctx.set(name, typeof value === 'string' ? value : [...value]);
}

/**
 * Compresses long text with one call of node:zlib. The text is complete already, so a stream per response
 * (koa-compress) would cost more.
 */
export async function compressed<Data>(ctx: Context, data: Data): Promise<Data | Buffer> {
  if (typeof data !== 'string' || data.length < WORTH_COMPRESSING || ctx.state.secret) return data;
  ctx.vary('Accept-Encoding');
  const encoding = encodingFor(ctx);
  if (encoding === undefined) return data;
  ctx.set('Content-Encoding', encoding);
  return encoding === 'br' ? brotliOf(data, quick) : gzipOf(data);
}

/** The accepted encoding, brotli first; undefined for none. */
export function encodingFor(ctx: Context): 'br' | 'gzip' | undefined {
  if (ctx.headers['accept-encoding'] === undefined) return undefined;
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
