import { expect, test } from 'vitest';
import { SPORTS } from '../accounts/values.ts';
import { TOOLS } from '../format/measuring.ts';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing } from '../../tests/support/spec.ts';
import { corrected, heightOf, measuredBetween, type Picture, type Pictured } from './result.ts';
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

test('a shuttle run needs both lines, and balance the distance between its points as well', () => {
  const points = { fromX: 0.2, fromY: 0.9, toX: 0.8, toY: 0.9 };
  const asking = (tool: 'shuttle-run' | 'balance', calibration: object) =>
    given(videoAnalysis).when('create', {
      by: member,
      input: { memberId: member.id, tool, videoFile, calibration: { ...calibration } },
    });
  const refs = { type: 'VideoAnalysisAsked' } as const;
  asking('shuttle-run', { distanceM: 5, bodyHeightCm: 180 }).refuses('points_missing');
  asking('shuttle-run', points).gives(refs);
  asking('balance', points).refuses('points_missing');
  asking('balance', { ...points, distanceM: 1.8 }).gives(refs);
});

test('an analysis is corrected by its member, by frames that were kept, once it is finished', () => {
  const input = { takeoffFrame: 71, landingFrame: 96 };
  given(videoAnalysis, asked).when('correct', { by: member, input }).refuses('invalid_transition');
  given(videoAnalysis, asked, finished).when('correct', { by: stranger, input }).refuses('forbidden');
  given(videoAnalysis, asked, finished)
    .when('correct', { by: member, input: { takeoffFrame: 71, landingFrame: 72 } })
    .refuses('frames_not_kept');
});

test('a removed result keeps its place of the month, and nothing of its content', () => {
  const removed = given(videoAnalysis, asked, finished).when('remove', { by: member });
  const decision = removed.gives({ type: 'VideoAnalysisWithdrawn', state: 'withdrawn' });
  expect(decision.holds).toEqual([]);
  expect(decision.after).toMatchObject({
    state: 'withdrawn',
    result: null,
    pictures: null,
    calibration: null,
  });
  expect(decision.event?.data).toMatchObject({ was: { pictures } });
  const gone = { type: 'VideoAnalysisWithdrawn' } as const;
  given(videoAnalysis, asked, finished, gone).when('remove', { by: member }).refuses('invalid_transition');
  // one without a result counts no more
  const early = given(videoAnalysis, asked).when('remove', { by: member });
  expect(early.gives({ type: 'VideoAnalysisRemoved', state: 'removed' }).holds).toMatchObject([
    { key: null },
  ]);
});

test('a failure that is not of the file keeps the video for an hour, and its member may try again', () => {
  const failed = (failure: 'ended' | 'cut_off') =>
    given(videoAnalysis, asked).when('fail', { by: theSystem, input: { failure } });
  expect(failed('cut_off').gives({ type: 'VideoAnalysisFailed' }).after).toMatchObject({ videoFile: null });
  const { after } = failed('ended').gives({ type: 'VideoAnalysisFailed' });
  expect(after).toMatchObject({ videoFile, videoUntil: '2026-11-20T13:00:00.000Z' });
  const ended = {
    type: 'VideoAnalysisFailed',
    data: { failure: 'ended', videoUntil: '2026-11-20T13:00:00.000Z' },
  } as const;
  const dropped = { type: 'VideoAnalysisVideoDropped', data: { videoFile: null, videoUntil: null } } as const;
  given(videoAnalysis, asked, ended).when('retry', { by: stranger }).refuses('forbidden');
  const again = given(videoAnalysis, asked, ended).when('retry', { by: member });
  const { event, holds } = again.gives({ type: 'VideoAnalysisRetried', state: 'queued' });
  expect(event?.data).toMatchObject({ failure: null, videoUntil: null, tries: 1, was: { videoFile } });
  expect(holds).toMatchObject([{ key: `${member.id} 2026-11` }]);
  given(videoAnalysis, asked, ended, dropped).when('retry', { by: member }).refuses('video_gone');
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

const pictured: Pictured = {
  width: 640,
  height: 360,
  numbers: [{ name: 'topSpeed', value: 0.6, error: 0.01 }],
};
const run = { type: 'VideoAnalysisFinished', data: { pictures, pictured } } as const;
const sprint = { ...asked, data: { ...asked.data, tool: 'speed-tracker' } } as const;

test('a member calibrates a finished analysis by two points, and its numbers follow', () => {
  const points = { distanceM: 5, fromX: 0.25, fromY: 0.5, toX: 0.75, toY: 0.5 };
  const calibrate = (input: object, by = member) =>
    given(videoAnalysis, sprint, run).when('calibrate', { by, input: { calibration: { ...input } } });
  const decision = calibrate(points).gives({ type: 'VideoAnalysisCalibrated' });
  expect(decision.event?.data).toMatchObject({
    calibration: points,
    recalibration: [{ name: 'topSpeed', value: 6 }],
  });
  calibrate({ ...points, toX: 0.26 }).refuses('points_without_scale');
  calibrate({ distanceM: 5 }).refuses('points_without_scale');
  calibrate(points, { ...stranger, plan: 'pro' }).refuses('forbidden');
  given(videoAnalysis, asked, finished)
    .when('calibrate', { by: member, input: { calibration: points } })
    .refuses('points_without_scale');
});

test('an analysis is shown to a coach alone, and taken back', () => {
  const coachId = stranger.id;
  const show = (role: string) =>
    given(videoAnalysis, asked, finished).when('show-coach', {
      by: member,
      input: { coachId },
      refs: { coachId: thing('active', { role }) },
    });
  show('COACH').gives({ type: 'VideoAnalysisShownToCoach', data: { coachId } });
  show('PLAYER').refuses('not_a_coach');
  given(videoAnalysis, asked, finished)
    .when('show-coach', { by: member, input: { coachId: member.id } })
    .refuses('not_to_oneself');
  const shown = { type: 'VideoAnalysisShownToCoach', data: { coachId } } as const;
  given(videoAnalysis, asked)
    .when('show-coach', { by: member, input: { coachId } })
    .refuses('invalid_transition');
  given(videoAnalysis, asked, finished, shown).when('hide-coach', { by: stranger }).refuses('forbidden');
  given(videoAnalysis, asked, finished, shown)
    .when('hide-coach', { by: member })
    .gives({ type: 'VideoAnalysisHiddenFromCoach', data: { coachId: null } });
});
