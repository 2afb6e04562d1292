/** Analyses of videos that members can ask for. */
export const TOOL_IDS = ['jump-height', 'jump-counter', 'speed-tracker', 'reaction-time'] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** Numbers that an analysis may find. */
export const METRICS = [
  'height',
  'flight',
  'hipRise',
  'count',
  'pace',
  'highest',
  'meanSpeed',
  'topSpeed',
  'distance',
  'reaction',
] as const;
export type MetricName = (typeof METRICS)[number];

/** Units of the numbers; a unit is also its name in CLDR where it has one. */
export type Unit = 'cm' | 'ms' | 'm' | 'm/s' | 'count' | 'per-minute';

export const UNITS: Readonly<Record<MetricName, Unit>> = {
  height: 'cm',
  flight: 'ms',
  hipRise: 'cm',
  count: 'count',
  pace: 'per-minute',
  highest: 'cm',
  meanSpeed: 'm/s',
  topSpeed: 'm/s',
  distance: 'm',
  reaction: 'ms',
};

/** The measure that a tool needs to convert pixels to metres. */
export type Calibration = 'none' | 'optional-height' | 'distance-or-height';

/** The configuration of a tool. */
export type Tool = {
  readonly id: ToolId;
  /** The number that stands for the analysis, in lists and in the history. */
  readonly main: MetricName;
  readonly metrics: readonly MetricName[];
  /** Whether a lower number is the better one. */
  readonly isLowerBetter: boolean;
  readonly calibration: Calibration;
  /** Names of sports, as members choose them. */
  readonly sports: readonly string[];
  /** Whether the member may choose other frames for take-off and landing. */
  readonly isCorrectable: boolean;
  /** Numbers that follow from the scale of the picture: two points with a known distance change them. */
  readonly scaled: readonly MetricName[];
  /** The first moment of the result, at which two clips are aligned. */
  readonly moment: FirstMoment;
};

/** Moments that a result is read from. */
export const MOMENTS = ['takeoff', 'landing', 'start', 'end', 'signal', 'movement'] as const;
export type Moment = (typeof MOMENTS)[number];
/** The first moment of a tool's result. */
export type FirstMoment = Extract<Moment, 'takeoff' | 'start' | 'signal'>;

const JUMPING = ['BASKETBALL', 'VOLLEYBALL', 'HANDBALL', 'FOOTBALL', 'LONG_JUMP', 'FITNESS'] as const;
const RUNNING = ['RUNNING', 'FOOTBALL', 'HANDBALL', 'BASKETBALL', 'HOCKEY', 'LONG_JUMP'] as const;
const REACTING = ['BOXING', 'KARATE', 'KUNG_FU', 'TENNIS', 'RUNNING', 'SWIMMING', 'FOOTBALL'] as const;

/** Every tool. A tool that isn't here has no configuration, and its address answers 404. */
export const TOOLS: Readonly<Record<ToolId, Tool>> = {
  'jump-height': {
    id: 'jump-height',
    main: 'height',
    metrics: ['height', 'flight', 'hipRise'],
    isLowerBetter: false,
    calibration: 'optional-height',
    sports: JUMPING,
    isCorrectable: true,
    scaled: ['hipRise'],
    moment: 'takeoff',
  },
  'jump-counter': {
    id: 'jump-counter',
    main: 'count',
    metrics: ['count', 'pace', 'highest'],
    isLowerBetter: false,
    calibration: 'none',
    sports: JUMPING,
    isCorrectable: false,
    scaled: [],
    moment: 'takeoff',
  },
  'speed-tracker': {
    id: 'speed-tracker',
    main: 'topSpeed',
    metrics: ['topSpeed', 'meanSpeed', 'distance'],
    isLowerBetter: false,
    calibration: 'distance-or-height',
    sports: RUNNING,
    isCorrectable: false,
    scaled: ['topSpeed', 'meanSpeed', 'distance'],
    moment: 'start',
  },
  'reaction-time': {
    id: 'reaction-time',
    main: 'reaction',
    metrics: ['reaction'],
    isLowerBetter: true,
    calibration: 'none',
    sports: REACTING,
    isCorrectable: false,
    scaled: [],
    moment: 'signal',
  },
};

/** The tool with this id; undefined if it has no configuration. */
export const toolOf = (id: string): Tool | undefined => Object.values(TOOLS).find((tool) => tool.id === id);

/** Causes of an analysis without a result, from the file and from what it shows. */
export const FAILURES = [
  'not_a_video',
  'codec',
  'too_long',
  'too_many_pixels',
  'too_heavy',
  'cut_off',
  'broken',
  'ended',
  'not_installed',
] as const;
export type Failure = (typeof FAILURES)[number];

export const DOUBTS = [
  'camera_moved',
  'feet_cut_off',
  'too_few_frames',
  'frame_rate_low',
  'no_jump',
  'nothing_moves',
  'too_far_away',
  'no_calibration',
  'nobody_crosses',
  'no_signal',
  'signal_too_early',
  'nobody_moves',
  'moved_before_signal',
  'unclear',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Remarks on a result. */
export const NOTES = [
  'variable_rate',
  'slow_motion',
  'low_rate',
  'methods_agree',
  'methods_differ',
  'head_cut_off',
  'by_distance',
  'by_body_height',
  'by_points',
  'by_sound',
  'by_light',
] as const;
export type Note = (typeof NOTES)[number];
