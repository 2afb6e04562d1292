/** A measured number with its floor and goal. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work in its simplest form, in the same unit; null if there is none. */
  readonly floor: number | null;
  /** The median of the rounds' value / floor. */
  readonly ratio: number | null;
  /** For the ratio if there is one, else for the value. */
  readonly goal: number;
  readonly better: 'higher' | 'lower';
  /** CPU time of the server process for each request, in milliseconds. */
  readonly cpuMs?: number | undefined;
};

/** Result of one round of floor or product. */
export type Round = { readonly value: number; readonly cpuMs?: number };

/** Measures and returns figures; `say` prints remarks about them. Throws if a response was wrong. */
export type Bench = (say: (line: string) => void) => Promise<readonly Figure[]>;

export const judged = (figure: Figure): number => figure.ratio ?? figure.value;

export const reached = (figure: Figure): boolean =>
  figure.better === 'higher' ? judged(figure) >= figure.goal : judged(figure) <= figure.goal;

/** `append ratio=1.15 goal=1.1` */
export const lineOf = (figure: Figure): string =>
  `${figure.name} ${figure.ratio === null ? 'value' : 'ratio'}=${short(judged(figure))} goal=${figure.goal}`;

/** Three significant digits, because more are noise. */
export const short = (value: number): string =>
  value >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** The quantile of values for this share. */
export function quantile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (found === undefined) throw new Error('There is no quantile of nothing');
  return found;
}

const ROUNDS = 3;

/** Runs floor and product in turn after a warm-up round, so that disturbances affect both. */
export async function compare(
  floor: () => Promise<Round>,
  product: () => Promise<Round>,
  say: (line: string) => void,
): Promise<Pick<Figure, 'value' | 'floor' | 'ratio' | 'cpuMs'>> {
  await floor();
  await product();
  const floors: number[] = [];
  const values: number[] = [];
  const cpu: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { value: under } = await floor();
    const { value, cpuMs } = await product();
    if (cpuMs !== undefined) cpu.push(cpuMs);
    say(`round ${round}: ${short(value)} against ${short(under)}, ratio ${short(value / under)}`);
    floors.push(under);
    values.push(value);
  }
  const ratios = values.map((value, i) => value / (floors[i] ?? Number.NaN));
  return {
    value: median(values),
    floor: median(floors),
    ratio: median(ratios),
    cpuMs: cpu.length === 0 ? undefined : median(cpu),
  };
}
