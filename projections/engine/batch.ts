import type { RecordedEvent } from '../../domain/kit/log.ts';
import { memoized, oncePer } from '../../domain/collections/once-per.ts';
import { FORGETTING, type Projection, type SeenEvent } from './projection.ts';
import type { KeyFilter } from './rebuild/key-filter.ts';
import { RowBuffer } from './rows.ts';
import { isInSlice } from './slice.ts';
import { asError } from './transaction.ts';

/** Decrypts the personal data of events. */
export type Open = (events: readonly RecordedEvent[]) => Promise<readonly SeenEvent[]>;

/** A projection with the row changes that its handlers have made. */
export type Work = { readonly projection: Projection; readonly rows: RowBuffer };

export const workOf = (projection: Projection): Work => ({
  projection,
  rows: new RowBuffer(projection.tables),
});

/** {@link workOf} for initially empty tables with a single writer; `written` stores the keys of their rows. */
export const workAlone = (projection: Projection, written: KeyFilter): Work => ({
  projection,
  rows: new RowBuffer(projection.tables, written),
});

/** A projection that failed on an event; undefined event = the database refused several events together. */
export type Failure = {
  readonly projection: Projection;
  readonly event: Pick<SeenEvent, 'id'> | undefined;
  readonly error: Error;
};

/** Whether a projection handles an event type. */
export const takes = ({ on, every }: Projection, type: string): boolean => (on[type] ?? every) !== undefined;

/**
 * Runs the handlers over a batch, in order. A projection that throws gets no more events of it; the others continue.
 */
export const runHandlers = (works: readonly Work[], events: readonly SeenEvent[]): readonly Failure[] => {
  const failures = new Map<Work, Failure>();
  const takers = new Map<string, readonly Work[]>();
  for (const event of events) {
    const known = takers.get(event.type);
    const taking = known ?? works.filter(({ projection }) => takes(projection, event.type));
    if (!known) takers.set(event.type, taking);
    for (const work of taking) {
      if (failures.has(work) || !isInSlice(work.projection, event)) continue;
      try {
        if (event.unopened && work.projection.unopened === 'detach')
          throw new Error('A sealed box of the event cannot be opened');
        work.projection.on[event.type]?.(event, work.rows);
        work.projection.every?.(event, work.rows);
      } catch (thrown) {
        failures.set(work, { projection: work.projection, event, error: asError(thrown) });
      }
    }
  }
  return [...failures.values()];
};

/** The persons that a batch erases. */
export const erasedIn = (events: readonly SeenEvent[]): readonly string[] =>
  events.flatMap((event) => (FORGETTING.has(event.type) ? [event.meta.item] : []));

const takersIn = oncePer((projections: readonly Projection[]) =>
  memoized((type: string) => projections.filter((projection) => takes(projection, type))),
);

/** Work for the projections that handle one of the events; for all projections if a person is erased. */
export const worksFor = (
  projections: readonly Projection[],
  events: readonly SeenEvent[],
): readonly Work[] => {
  if (erasedIn(events).length > 0) return projections.map(workOf);
  const takers = takersIn(projections);
  return [...new Set(events.flatMap(({ type }) => takers(type)))].map(workOf);
};
