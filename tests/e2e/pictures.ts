import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const KEPT = path.join(import.meta.dirname, 'pictures');
/** Where a picture that is not as kept is put, beside what differs. */
const SEEN = '.build/pictures';

/** Of two colours, 0 to 1: what the smoothing of text does is less. */
const NEAR = 0.1;
/** The part of a picture that may be otherwise. */
const TOLERATED = 0.005;

/** Kept small; both sides of a comparison go through the same encoder. */
const small = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 80, effort: 6 }).toBuffer();

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The part of two pictures that differs, 0 to 1; 1 if their sizes do. `marked` shows where, as a PNG. */
export const difference = async (
  one: Buffer,
  other: Buffer,
): Promise<{ readonly part: number; readonly marked?: Buffer }> => {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  const { width, height } = a;
  if (width !== b.width || height !== b.height) return { part: 1 };
  const marks = Buffer.alloc(width * height * 4);
  const count = pixelmatch(a.data, b.data, marks, width, height, { threshold: NEAR });
  const marked = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { part: count / (width * height), marked };
};

/** Fails unless a page looks as in its kept picture. With `UPDATE=1` the picture becomes what is there now. */
export const expectAsKept = async (page: Page, name: string): Promise<void> => {
  const seen = await small(await page.screenshot({ animations: 'disabled' }));
  const file = path.join(KEPT, `${name}.webp`);
  if (process.env['UPDATE'] === '1') {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, seen);
  }
  const { part, marked } = existsSync(file) ? await difference(readFileSync(file), seen) : { part: 1 };
  if (part > TOLERATED) {
    mkdirSync(SEEN, { recursive: true });
    writeFileSync(path.join(SEEN, `${name}.webp`), seen);
    if (marked) writeFileSync(path.join(SEEN, `${name}-difference.png`), marked);
  }
  expect(part, `${name} looks otherwise: see ${SEEN}; UPDATE=1 keeps it as it is now`).toBeLessThanOrEqual(
    TOLERATED,
  );
};
