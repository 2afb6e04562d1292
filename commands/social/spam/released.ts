import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { writtenIn } from '../../../domain/social/spam/scored-text.ts';
import { streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openItem } from '../../core/seal.ts';
import { decisionField, type HeldTarget } from './held-target.ts';

/** Numbers of the events that hid a text which a later event showed again. */
const hiddenAndReleased = (events: readonly RecordedEvent[], field: string): readonly number[] => {
  const released: number[] = [];
  let hidden: number | null = null;
  for (const [at, { data }] of events.entries()) {
    if (textIn(data[field]) !== null) hidden = at;
    // an answer that replaces a held one ends its decision as well, and keeps none
    else if (data[field] === null && textIn(wasIn(data)[field]) !== null && hidden !== null) {
      released.push(hidden);
      hidden = null;
    }
  }
  return released;
};

/** Whether the staff have read this text of a thing while it was hidden, and have shown it again. */
export const wasReleased = async (
  { vault, registry, store }: Pick<Runtime, 'vault' | 'registry' | 'store'>,
  target: HeldTarget,
  text: string,
): Promise<boolean> => {
  const { kind, id, part } = target;
  const events = (await store.readStream(streamOf(kind, id))).filter(({ meta }) => meta.item === id);
  for (const at of hiddenAndReleased(events, decisionField(part))) {
    const item = await openItem(vault, registry.kind(kind), id, events.slice(0, at + 1));
    if (writtenIn(kind, item, part) === text) return true;
  }
  return false;
};
