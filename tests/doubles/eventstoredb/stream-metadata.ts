import { z } from 'zod';
import { DELETED, type Stored, textOf } from './records.ts';

/** Limits in a stream's metadata, which hide events from readers. */
export type Limits = {
  /** Lower revisions are truncated. */
  readonly truncateBefore: bigint;
  readonly maxCount?: number;
  /** Seconds. */
  readonly maxAge?: number;
};

const none: Limits = { truncateBefore: 0n };
const Fields = z.looseObject({ $maxCount: z.number().optional(), $maxAge: z.number().optional() });
/** Read as text: as a number, the mark of a deleted stream would lose its last digits. */
const TRUNCATE_BEFORE = /"\$tb"\s*:\s*(\d+)/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Reads the last event of a `$$stream`. */
export const limitsIn = (metadata: Stored | undefined): Limits => {
  if (!metadata) return none;
  const text = textOf(metadata.data);
  const fields = Fields.safeParse(parsed(text)).data ?? {};
  return {
    truncateBefore: BigInt(TRUNCATE_BEFORE.exec(text)?.[1] ?? 0),
    ...(fields.$maxCount !== undefined && { maxCount: fields.$maxCount }),
    ...(fields.$maxAge !== undefined && { maxAge: fields.$maxAge }),
  };
};

/** A stream of metadata keeps its last event only. */
export const limitsOfMetadata: Limits = { truncateBefore: 0n, maxCount: 1 };

export const isDeleted = ({ truncateBefore }: Limits): boolean => truncateBefore === DELETED;

/** The events that a reader sees. */
export const within = (events: readonly Stored[], limits: Limits, nowMs: number): readonly Stored[] => {
  const last = events.at(-1)?.revision ?? -1n;
  const { truncateBefore, maxCount, maxAge } = limits;
  const oldest = maxAge === undefined ? 0n : BigInt(nowMs - maxAge * 1000) * 10_000n;
  if (truncateBefore === 0n && maxCount === undefined && maxAge === undefined) return events;
  return events.filter(
    ({ revision, created }) =>
      revision >= truncateBefore &&
      (maxCount === undefined || revision > last - BigInt(maxCount)) &&
      created >= oldest,
  );
};
