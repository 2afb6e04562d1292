import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const KEPT = path.join(import.meta.dirname, 'pictures');
/** Folder for a picture that differs from the kept one, beside the difference. */
const SEEN = '.build/pictures';

/** Tolerated distance of two colours, 0 to 1: text smoothing differs less. */
const NEAR = 0.1;
/** The share of a picture that may differ. */
const TOLERATED = 0.005;

/** Kept small; both sides of a comparison go through the same encoder. */
const small = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 80, effort: 6 }).toBuffer();

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The share of differing pixels of two pictures, 0 to 1; 1 if their sizes differ. `marked` shows them, as a PNG. */
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

const photograph = async (page: Page): Promise<Buffer> =>
  small(await page.screenshot({ animations: 'disabled' }));

/** Maximum time for a page to become stable, as with playwright's own `toHaveScreenshot`. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 250;

/** The last picture of a page within the time limit, and its difference from the kept one. */
const compared = async (page: Page, kept: Buffer) => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = await photograph(page);
    const result = await difference(kept, seen);
    if (result.part <= TOLERATED || performance.now() > end) return { seen, ...result };
    await pause(LOOK_MS);
  }
};

/** A picture of a page that has not changed for two seconds: parts of it load later than the rest. */
const settled = async (page: Page): Promise<Buffer> => {
  for (let last = await photograph(page); ;) {
    await pause(2_000);
    const now = await photograph(page);
    if (now.equals(last)) return now;
    last = now;
  }
};

/** Fails unless a page looks like its kept picture. `UPDATE=1` replaces the kept picture. */
export const expectAsKept = async (page: Page, name: string): Promise<void> => {
  const file = path.join(KEPT, `${name}.webp`);
  if (process.env['UPDATE'] === '1') {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, await settled(page));
  }
  const { seen, part, marked } = await compared(page, readFileSync(file));
  if (part > TOLERATED) {
    mkdirSync(SEEN, { recursive: true });
    writeFileSync(path.join(SEEN, `${name}.webp`), seen);
    if (marked) writeFileSync(path.join(SEEN, `${name}-difference.png`), marked);
  }
  expect(part, `${name} looks otherwise: see ${SEEN}; UPDATE=1 keeps it as it is now`).toBeLessThanOrEqual(
    TOLERATED,
  );
};
