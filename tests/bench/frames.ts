import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** A frame is late if it comes so long after the one before, in milliseconds: 16.7 and a little for the clock. */
const LATE_MS = 17.5;

/** Notes the time of every frame while `window.isFlying`, and whether the middle of the list shows nothing then. */
const NOTE = `window.frames_ = [];
window.blank_ = 0;
(function frame(at) {
  if (window.isFlying) {
    window.frames_.push(at);
    const log = document.querySelector('[role=log]');
    if (log) {
      const { x, y, width, height } = log.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!there || !there.closest('[data-id], p')) window.blank_ += 1;
    }
  }
  requestAnimationFrame(frame);
})(0);`;

/** Makes a page note its frames from its start. */
export const noteFrames = (page: Page): Promise<unknown> => page.addInitScript(NOTE);

/** Frames of some seconds of scrolling. */
export type Flight = {
  readonly perSecond: number;
  readonly frames: number;
  readonly late: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  /** Frames in which the middle of the list had no message yet. */
  readonly blank: number;
};

export const longestOf = (flights: readonly Flight[]): number =>
  Math.max(...flights.map(({ longest }) => longest));

/** As many lines as a gesture passes, in a list that is laid out from its end. */
const PLAIN = `<div role=log style="height: 100vh; overflow-y: auto; display: flex; flex-direction: column-reverse"><div>
  ${Array.from({ length: 3_000 }, (_, n) => `<p>رسالة رقم ${n}</p>`).join('')}</div></div>`;

const Noted = z.object({ frames: z.array(z.number()), blank: z.number() });
const TAKE = `(() => {
  const noted = { frames: window.frames_, blank: window.blank_ };
  window.frames_ = [];
  window.blank_ = 0;
  return noted;
})()`;

const flightOf = ({ frames, blank }: z.infer<typeof Noted>): Flight => {
  const times = frames.slice(1).map((at, n) => at - (frames[n] ?? at));
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    perSecond: times.length / seconds,
    frames: times.length,
    late: times.filter((ms) => ms > LATE_MS).length,
    longest: Math.max(...times),
    blank,
  };
};

/** Pixels of one gesture: the flight of a few seconds. */
const DISTANCE = 60_000;
/** Pixels of one turn of the wheel, at least. */
const STEP = 100;
const MOST_GESTURES = 400;

/** Messages of the room; the oldest has this number. */
export const MESSAGES = 10_000;

/** Whether the list is at an end, and nothing further is loaded there. */
const AT_END = {
  start: `(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector('[role=log]');
    const isOldest = document.querySelector('[data-id]')?.textContent.includes('رسالة رقم ${MESSAGES}');
    return isOldest && scrollHeight + scrollTop - clientHeight < 5;
  })()`,
  end: `document.querySelector('[role=log]').scrollTop > -5`,
};

/** Scrolls a page of plain lines by the wheel: the floor. */
export const flyPlain = async (page: Page, speed: number): Promise<readonly Flight[]> => {
  await page.setContent(PLAIN);
  await page.evaluate(NOTE);
  return [await gesture(page, -DISTANCE, speed), await gesture(page, DISTANCE, speed)];
};

/** Scrolls a list by the wheel to one of its ends, at a speed in pixels a second. Answers each gesture's frames. */
export const fly = async (page: Page, speed: number, to: 'start' | 'end'): Promise<readonly Flight[]> => {
  const flights: Flight[] = [];
  for (let n = 0; n < MOST_GESTURES; n += 1) {
    flights.push(await gesture(page, to === 'start' ? -DISTANCE : DISTANCE, speed));
    if (await isOver(page, to)) return flights;
  }
  throw new Error(`The list has no ${to} after ${MOST_GESTURES} gestures`);
};

const gesture = async (page: Page, distance: number, speed: number): Promise<Flight> => {
  await page.mouse.move(195, 400);
  await page.evaluate('window.isFlying = true');
  const started = performance.now();
  for (let turned = 0; turned < Math.abs(distance);) {
    const due = ((performance.now() - started) * speed) / 1000 - turned;
    if (due >= STEP) {
      await page.mouse.wheel(0, Math.sign(distance) * due);
      turned += due;
    } else await pause(2);
  }
  await page.evaluate('window.isFlying = false');
  return flightOf(Noted.parse(await page.evaluate(TAKE)));
};

/** An end counts once it has been one for a second: the next page may be under way. */
const isOver = async (page: Page, to: 'start' | 'end'): Promise<boolean> => {
  if (!(await page.evaluate(AT_END[to]))) return false;
  await page.waitForTimeout(1_000);
  return Boolean(await page.evaluate(AT_END[to]));
};
