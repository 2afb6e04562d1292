import type { Refusal } from '../kit/resource.ts';

type Sent = { readonly input: Readonly<Record<string, unknown>> };

/**
 * For an action's `refuse`: an unlimited item can't get a limit later. Holds without a limit are not counted, so a later
 * limit would be compared with a count that is too low.
 */
export const notLimitedLater =
  <K extends string>(...fields: readonly K[]) =>
  (item: { readonly [field in K]?: unknown }, { input }: Sent): Refusal | undefined =>
    fields.some((field) => typeof input[field] === 'number' && typeof item[field] !== 'number')
      ? 'capacity_lowered'
      : undefined;
