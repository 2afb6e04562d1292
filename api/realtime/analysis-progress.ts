import type { Broker } from '../../commands/ports/broker.ts';
import type { ServerFrame } from '../../domain/realtime/frames.ts';
import { onProgress } from '../../commands/ai/progress.ts';

/** Tells members how far the analyses of their videos are. Returns a function that ends it. */
export const tellProgress = (
  broker: Broker,
  listenersOf: (person: string) => readonly { notify?(frame: ServerFrame): void }[],
): (() => void) =>
  onProgress(broker, ({ id, to, percent }) => {
    for (const listener of listenersOf(to)) listener.notify?.({ type: 'analysisProgress', id, percent });
  });
