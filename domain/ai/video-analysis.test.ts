import { expect, test } from 'vitest';
import { SPORTS } from '../accounts/values.ts';
import { TOOLS } from '../format/measuring.ts';
import { given, person } from '../kit/spec.ts';
import { corrected, heightOf, measuredBetween, type Picture } from './result.ts';
import { videoAnalysis } from './video-analysis.ts';

const member = { ...person('01900000-0000-7000-8000-00000000000a'), plan: 'pro' };
const free = { ...member, plan: 'free' };
const stranger = person('01900000-0000-7000-8000-00000000000b');
const videoFile = '01900000-0000-7000-8000-00000000000c';

const STEP_US = 20_000;
const picture = (role: Picture['role'], frame: number): Picture => ({
  role,
  frame,
  timeUs: frame * STEP_US,
  fileId: videoFile,
});
const pictures = [70, 71, 72].map((frame) => picture('takeoff', frame));
pictures.push(...[95, 96, 97].map((frame) => picture('landing', frame)));

const asked = {
  type: 'VideoAnalysisAsked',
  data: { memberId: member.id, tool: 'jump-height', month: '2026-11', videoFile },
} as const;
const finished = { type: 'VideoAnalysisFinished', data: { pictures } } as const;

test('a plan without analyses is refused, and so is a tool without what it needs', () => {
  const input = { memberId: member.id, tool: 'jump-height', videoFile } as const;
  given(videoAnalysis).when('create', { by: free, input }).refuses('plan_required');
  given(videoAnalysis)
    .when('create', { by: member, input: { ...input, tool: 'speed-tracker' } })
    .refuses('calibration_missing');
});

test('an analysis is corrected by its member, by frames that were kept, once it is finished', () => {
  const input = { takeoffFrame: 71, landingFrame: 96 };
  given(videoAnalysis, asked).when('correct', { by: member, input }).refuses('invalid_transition');
  given(videoAnalysis, asked, finished).when('correct', { by: stranger, input }).refuses('forbidden');
  given(videoAnalysis, asked, finished)
    .when('correct', { by: member, input: { takeoffFrame: 71, landingFrame: 72 } })
    .refuses('frames_not_kept');
});

test('an analysis that has ended is cancelled no more', () => {
  given(videoAnalysis, asked, finished).when('cancel', { by: member }).refuses('invalid_transition');
  given(videoAnalysis, asked).when('cancel', { by: stranger }).refuses('forbidden');
});

test('the height is g t² / 8, and its interval follows from the time between frames', () => {
  expect(heightOf(0.5)).toBeCloseTo(30.66, 2);
  const [height, flight] = measuredBetween(1_000_000, 1_520_000, STEP_US);
  expect(flight).toMatchObject({ value: 500, low: 483.9967, high: 516.0033 });
  expect(height).toMatchObject({ value: 30.6563, low: 28.7252, high: 32.6501 });
});

test('frames in the wrong order, or that were not kept, give no number', () => {
  expect(corrected(pictures, 71, 96)?.[1]?.value).toBe(480);
  expect(corrected(pictures, 71, 73)).toBeNull();
  expect(corrected([], 71, 96)).toBeNull();
});

test('every tool names sports that members can choose', () => {
  for (const { sports } of Object.values(TOOLS)) expect(SPORTS).toEqual(expect.arrayContaining([...sports]));
});
