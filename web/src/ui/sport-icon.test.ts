import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SPORTS } from '../../../domain/accounts/values.ts';
import { SportIcon, type Sport } from './sport-icon.tsx';

const GRID = 24;
const MARGIN = 6;

/** The icon once its code is there. */
const markupOf = async (sport: Sport): Promise<string> =>
  text((await prerenderToNodeStream(createElement(SportIcon, { sport }))).prelude);
const pathIn = (markup: string): string => / d="([^"]*)"/.exec(markup)?.[1] ?? '';

/** The bounds of an icon's ink, in units of its grid, with the page's style. */
const inkOf = async (path: string) => {
  const side = GRID + 2 * MARGIN;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"
    viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" fill="none" stroke="#000" stroke-width="1.7"
    stroke-linecap="round" stroke-linejoin="round"><rect x="${-MARGIN}" y="${-MARGIN}" width="${side}"
    height="${side}" fill="#fff" stroke="none"/><path d="${path}"/></svg>`;
  const { info } = await sharp(Buffer.from(drawing)).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) - MARGIN;
  const top = -(info.trimOffsetTop ?? 0) - MARGIN;
  return { left, top, right: left + info.width, bottom: top + info.height };
};

test.each(SPORTS)(
  '%s has an icon that fills its grid, stays within it and is not read aloud',
  async (sport) => {
    const markup = await markupOf(sport);
    expect(markup).toContain('aria-hidden="true"');
    const { left, top, right, bottom } = await inkOf(pathIn(markup));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(GRID);
    expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(18);
  },
);

test('no two sports share one', async () => {
  const paths = await Promise.all(SPORTS.map(async (sport) => pathIn(await markupOf(sport))));
  expect(new Set(paths).size).toBe(SPORTS.length);
});
