import type { Refusal } from '../kit/resource.ts';

type Sent = { readonly input: Readonly<Record<string, unknown>> };

/**
 * For an action's `refuse`: a limit that was left open stays open. What is given out without a limit is not counted, so a
 * limit that came later would be held against too small a number.
 */
export const notLimitedLater =
  <K extends string>(...fields: readonly K[]) =>
  (item: { readonly [field in K]?: unknown }, { input }: Sent): Refusal | undefined =>
    fields.some((field) => typeof input[field] === 'number' && typeof item[field] !== 'number')
      ? 'capacity_lowered'
      : undefined;
