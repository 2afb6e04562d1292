/** Analyses of videos that members can ask for. */
export const TOOL_IDS = [
  'jump-height',
  'jump-counter',
  'speed-tracker',
  'shuttle-run',
  'balance',
  'reaction-time',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** Numbers that an analysis may find. New ones stand before the last, so that stored results keep their format. */
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
  'shuttleTime',
  'lengths',
  'fastestLength',
  'turnTime',
  'swaySpeed',
  'swayPath',
  'swayArea',
  'reaction',
] as const;
export type MetricName = (typeof METRICS)[number];

/** Units of the numbers; a unit is also its name in CLDR where it has one. */
export type Unit = 'cm' | 'cm²' | 'cm/s' | 'ms' | 's' | 'm' | 'm/s' | 'count' | 'per-minute';

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
  shuttleTime: 's',
  lengths: 'count',
  fastestLength: 's',
  turnTime: 's',
  swaySpeed: 'cm/s',
  swayPath: 'cm',
  swayArea: 'cm²',
  reaction: 'ms',
};

/**
 * The measure that a tool needs to convert pixels to metres. `lines`: two marked points are the lines of a run, whose
 * distance may be given. `body-points`: the marked crown and floor of a standing body, with the distance between them.
 */
export const CALIBRATIONS = [
  'none',
  'optional-height',
  'distance-or-height',
  'lines',
  'body-points',
] as const;
export type Calibration = (typeof CALIBRATIONS)[number];

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
  /** The unit of the numbers of single parts, such as splits; null = the parts have none. */
  readonly partUnit: Unit | null;
  /** The number in proportion to which the curve and the parts change with the scale; null = they don't. */
  readonly curveScale: MetricName | null;
  /** The first moment of the result, at which two clips are aligned. */
  readonly moment: FirstMoment;
};

/** Moments that a result is read from. */
export const MOMENTS = [
  'takeoff',
  'landing',
  'start',
  'turn',
  'farthest',
  'end',
  'signal',
  'movement',
] as const;
export type Moment = (typeof MOMENTS)[number];
/** Signals of a reaction that a member can name. */
export const SIGNALS = ['light', 'sound'] as const;
export type Signal = (typeof SIGNALS)[number];
/** The first moment of a tool's result. */
export type FirstMoment = Extract<Moment, 'takeoff' | 'start' | 'signal'>;

const JUMPING = ['BASKETBALL', 'VOLLEYBALL', 'HANDBALL', 'FOOTBALL', 'LONG_JUMP', 'FITNESS'] as const;
const RUNNING = ['RUNNING', 'FOOTBALL', 'HANDBALL', 'BASKETBALL', 'HOCKEY', 'LONG_JUMP'] as const;
const SHUTTLING = ['FOOTBALL', 'HANDBALL', 'BASKETBALL', 'TENNIS', 'HOCKEY', 'FITNESS'] as const;
const BALANCING = ['SKATING', 'KARATE', 'KUNG_FU', 'BOXING', 'FOOTBALL', 'FITNESS'] as const;
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
    partUnit: 'cm',
    curveScale: null,
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
    partUnit: 'cm',
    curveScale: null,
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
    partUnit: 'm/s',
    curveScale: 'meanSpeed',
    moment: 'start',
  },
  'shuttle-run': {
    id: 'shuttle-run',
    main: 'shuttleTime',
    metrics: ['shuttleTime', 'lengths', 'fastestLength', 'turnTime', 'meanSpeed'],
    isLowerBetter: true,
    calibration: 'lines',
    sports: SHUTTLING,
    isCorrectable: false,
    scaled: ['meanSpeed'],
    partUnit: 's',
    curveScale: null,
    moment: 'start',
  },
  balance: {
    id: 'balance',
    main: 'swaySpeed',
    metrics: ['swaySpeed', 'swayPath', 'swayArea'],
    isLowerBetter: true,
    calibration: 'body-points',
    sports: BALANCING,
    isCorrectable: false,
    scaled: ['swaySpeed', 'swayPath', 'swayArea'],
    partUnit: null,
    curveScale: 'swayPath',
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
    partUnit: 'ms',
    curveScale: null,
    moment: 'signal',
  },
};

/** The tool with this id; undefined if it has no configuration. */
export const toolOf = (id: string): Tool | undefined => Object.values(TOOLS).find((tool) => tool.id === id);
