/** Uploaded images: validated by content and stored only re-encoded, without metadata. */
import sharp, { type Sharp } from 'sharp';
import { MAX_FILE_BYTES, type NewFile } from '../../commands/ports/files.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif';
export const PHOTO_FORMATS: readonly ImageFormat[] = ['png', 'jpeg', 'webp'];
export const PRODUCT_FORMATS: readonly ImageFormat[] = [...PHOTO_FORMATS, 'gif'];

/** Properties of a new file that follow from its content. */
export type ProcessedImage = Pick<NewFile, 'contentType' | 'bytes' | 'variants'> & {
  readonly width: number;
  readonly height: number;
};

/** Longest side in pixels of the kept image, and of its smaller variants. */
const FULL_SIDE = 2048;
const VARIANT_SIDES = [160, 320, 640, 1280];
/** More than the default of phones; images with more pixels aren't decoded. */
const MAX_PIXELS = 50_000_000;

// libvips may decode only these four formats (no SVG, PDF, ImageMagick), whatever type a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Uploads are rarely equal, and two at once must not take both cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes an upright WebP of at most 2048 pixels a side and the smaller of its variants (`160`, `320`, `640`, `1280`), without
 * EXIF, location or colour profile; of a GIF the first frame. Refusals: `too_large` (over 10 MB or 50 megapixels),
 * `unsupported_media_type` (other formats), `invalid` (damaged).
 */
export async function processImage(
  bytes: Uint8Array,
  allowed: readonly ImageFormat[] = PHOTO_FORMATS,
): Promise<Result<ProcessedImage>> {
  if (bytes.length > MAX_FILE_BYTES) return refuse('too_large', { values: { limitBytes: MAX_FILE_BYTES } });
  const format = formatOf(bytes);
  if (!format || !allowed.includes(format)) return refuse('unsupported_media_type');
  try {
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (claimed.width * claimed.height > MAX_PIXELS)
      return refuse('too_large', { values: { limitPixels: MAX_PIXELS } });
    return ok(await drawAnew(bytes));
  } catch {
    return refuse('invalid', { errors: [{ path: 'file', code: 'bad_format' }] });
  }
}

/** The format by the first bytes, because names and content types of uploads are unreliable. */
function formatOf(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  return null;
}

async function drawAnew(bytes: Uint8Array): Promise<ProcessedImage> {
  const decoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  const pixels = (): Sharp => sharp(decoded.data, { raw: { width, height, channels } });
  const sides = VARIANT_SIDES.filter((side) => side < Math.max(width, height));
  const variants: NewFile['variants'][number][] = [];
  for (const side of sides) {
    const resized = pixels().resize({ width: side, height: side, fit: 'inside' });
    variants.push({ name: String(side), ...(await toWebp(resized)) });
  }
  return { contentType: 'image/webp', ...(await toWebp(pixels())), variants };
}

async function toWebp(image: Sharp): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await image.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
