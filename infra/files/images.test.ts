import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../commands/ports/files.ts';
import { accepted } from '../vault/fixture.ts';
import { processImage, PRODUCT_FORMATS } from './images.ts';

/** Noise, so that no codec shrinks it to nothing; the upper left quarter is red, to see which side is up. */
function picture(width: number, height: number): Sharp {
  const corner = {
    create: { width: width >> 1, height: height >> 1, channels: 3, background: 'red' },
  } as const;
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

const gps = {
  IFD0: { Artist: 'Mohamed Salah' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '30/1 2/1 40/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '31/1 14/1 8/1',
  },
};

async function isRed(image: Uint8Array, x: number, y: number): Promise<boolean> {
  const { data } = await sharp(image)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 255, blue = 255] = data;
  return red > 180 && green < 90 && blue < 90;
}

describe('an accepted image', () => {
  test('becomes WebP with its smaller sizes, with correct dimensions', async () => {
    const image = accepted(await processImage(await picture(1500, 750).jpeg().toBuffer()));
    expect(image).toMatchObject({ contentType: 'image/webp', width: 1500, height: 750 });
    expect(image.variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['160', 160, 80],
      ['320', 320, 160],
      ['640', 640, 320],
      ['1280', 1280, 640],
    ]);
    for (const { bytes, width, height } of [image, ...image.variants]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  test('is reduced to 2048 on its longer side and never enlarged', async () => {
    const tall = accepted(await processImage(await picture(1500, 3000).jpeg().toBuffer()));
    expect([tall.width, tall.height]).toEqual([1024, 2048]);
    const small = accepted(await processImage(await picture(160, 20).png().toBuffer()));
    expect([small.width, small.height, small.variants]).toEqual([160, 20, []]);
    const thin = accepted(await processImage(await picture(4000, 2).png().toBuffer()));
    expect(thin.variants.map(({ height }) => height)).toEqual([1, 1, 1, 1]);
  });

  test('is turned upright and loses location, name and other metadata', async () => {
    const camera = await picture(800, 400).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(camera).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Mohamed Salah')).toBe(true);

    const image = accepted(await processImage(camera));
    expect([image.width, image.height]).toEqual([400, 800]);
    expect(await isRed(image.bytes, 300, 100)).toBe(true);
    expect(await isRed(image.bytes, 100, 100)).toBe(false);
    for (const { bytes } of [image, ...image.variants]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Salah')).toBe(false);
    }
  });

  test.each(['png', 'jpeg', 'webp'] as const)('may be a %s', async (format) => {
    const image = accepted(await processImage(await picture(40, 20).toFormat(format).toBuffer()));
    expect([image.width, image.height]).toEqual([40, 20]);
    expect(await isRed(image.bytes, 5, 5)).toBe(true);
  });

  test('may be a GIF only for products', async () => {
    const gif = await picture(40, 20).gif().toBuffer();
    expect(accepted(await processImage(gif, PRODUCT_FORMATS)).contentType).toBe('image/webp');
    expect(await processImage(gif)).toEqual({ ok: false, problem: { code: 'unsupported_media_type' } });
  });

  test('may be transparent, grey, of 16 bits or in print colours', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const half = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } });
    const image = accepted(await processImage(await half.png().toBuffer()));
    expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true);
    const others = [
      picture(9, 9).greyscale().png(),
      picture(9, 9).toColourspace('rgb16').png(),
      picture(9, 9).toColourspace('cmyk').jpeg(),
    ];
    for (const other of others) {
      const { width, height } = accepted(await processImage(await other.toBuffer()));
      expect([width, height]).toEqual([9, 9]);
    }
  });
});

describe('a refused image', () => {
  const unsupported = { ok: false, problem: { code: 'unsupported_media_type' } };
  const damaged = { ok: false, problem: { code: 'invalid', errors: [{ path: 'file', code: 'bad_format' }] } };
  const tooLarge = { ok: false, problem: { code: 'too_large' } };
  let png: Buffer;
  beforeAll(async () => {
    png = await picture(200, 200).png().toBuffer();
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a RIFF that is no WebP', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['noise', randomBytes(1000)],
  ])('%s, by its content', async (_, bytes) => {
    expect(await processImage(bytes, PRODUCT_FORMATS)).toEqual(unsupported);
  });

  test('a TIFF and an AVIF', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      expect(await processImage(await picture(20, 20).toFormat(format).toBuffer())).toEqual(unsupported);
    }
  });

  test('a file that begins as a picture and continues as something else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const start of [png.subarray(0, 8), Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('GIF89a')]) {
      expect(await processImage(Buffer.concat([start, svg]), PRODUCT_FORMATS)).toEqual(damaged);
      expect(await processImage(start, PRODUCT_FORMATS)).toEqual(damaged);
    }
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s truncated at any point', async (format) => {
    const whole = await picture(200, 200).toFormat(format).toBuffer();
    for (const share of [0.02, 0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.max(12, Math.floor(whole.length * share)));
      expect(await processImage(cut, PRODUCT_FORMATS)).toEqual(damaged);
    }
  });

  test('or an accepted one never throws: bytes changed anywhere', async () => {
    const hurts = fc.record({
      at: fc.integer({ min: 8, max: png.length - 1 }),
      bytes: fc.uint8Array({ minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(hurts, async ({ at, bytes }) => {
        const hurt = Buffer.from(png);
        hurt.set(bytes.subarray(0, hurt.length - at), at);
        const answer = await processImage(hurt);
        expect(['taken', 'invalid', 'too_large']).toContain(answer.ok ? 'taken' : answer.problem.code);
      }),
    );
  });

  test('more than 10 MB, even for a picture', async () => {
    const long = Buffer.concat([png, Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await processImage(long)).toMatchObject(tooLarge);
    expect(accepted(await processImage(long.subarray(0, MAX_FILE_BYTES))).width).toBe(200);
  });

  test('few bytes that decode to too many pixels', async () => {
    const flat = { create: { width: 8000, height: 7000, channels: 3, background: 'white' } } as const;
    const bomb = await sharp(flat).png().toBuffer();
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES);
    expect(await processImage(bomb)).toMatchObject(tooLarge);
  });
});
