import { ok, refuse, type Result } from '../domain/errors.ts';
import type { HoldChange } from '../domain/kit/decide.ts';
import { askHold, HELD, HOLD_LAPSED, RELEASED, type OpenHold } from '../domain/kit/holds.ts';
import type { HoldKept, NewEvent } from '../domain/kit/log.ts';
import { write } from './append.ts';
import { derivedId, eventId } from './ids.ts';
import { CONFLICT_BUDGET_MS, jitter, type Runtime } from './runtime.ts';
import type { StreamState } from './streams.ts';

/** The stream that counts: by an HMAC where the key is a personal value, else by a derived id. */
export const ownerStream = (
  runtime: Runtime,
  change: Pick<HoldChange, 'of' | 'secret'>,
  key: string,
): string =>
  change.secret ? runtime.vault.ownerName(change.of, key) : `hold-${derivedId('hold', change.of, key)}`;

type Said = { readonly type: string; readonly data: { readonly hold: string; readonly by?: string } };

const eventsOf = (command: string, said: readonly Said[], owner: string): readonly NewEvent[] =>
  said.map(({ type, data }, index) => ({
    id: eventId(`${command}/${owner}`, index),
    type,
    data,
    meta: { version: 1, item: owner, state: 'open', command, actor: null },
  }));

const keeps = (claimant: StreamState, hold: string): boolean =>
  [...claimant.parts.values()].some((part) => Object.values(part.holds).some((kept) => kept.hold === hold));

/** Whether a doubtful hold still counts. If nobody kept it, its claimant is fenced off first, then it is given back. */
const stillCounts = async (runtime: Runtime, owner: string, open: OpenHold): Promise<boolean> => {
  const claimant = await runtime.streams.refresh(open.by);
  if (keeps(claimant, open.hold)) return true;
  const command = derivedId('lapse', open.hold);
  const fence: NewEvent = {
    id: eventId(`${command}/${open.by}`, 0),
    type: HOLD_LAPSED,
    data: { hold: open.hold },
    meta: { version: 1, item: open.by, state: 'open', command, actor: null },
  };
  // the very revision at which the hold was seen to be unkept: whoever keeps it meanwhile makes this conflict
  const fenced = await write(runtime, open.by, claimant.revision, [fence]);
  if (fenced.ok && !fenced.value.retry) await giveBack(runtime, { owner, hold: open.hold });
  return !fenced.ok;
};

/** Gives a hold back. A lost release is harmless: the next taker asks the claimant. */
export const giveBack = async (runtime: Runtime, kept: HoldKept): Promise<Result<boolean>> => {
  const command = derivedId('release', kept.hold);
  const until = Date.now() + CONFLICT_BUDGET_MS;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    const state =
      attempt === 0 ? await runtime.streams.load(kept.owner) : await runtime.streams.refresh(kept.owner);
    if (!state.open.some((one) => one.hold === kept.hold)) return ok(true);
    const events = eventsOf(command, [{ type: RELEASED, data: { hold: kept.hold } }], kept.owner);
    const answer = await write(runtime, kept.owner, state.revision, events);
    if (!answer.ok) return answer;
    if (!answer.value.retry) return ok(true);
    await jitter(attempt);
  }
  return ok(false);
};

/**
 * Step 1 of a hold: takes a place with the owner for the claimant's stream, or refuses when all are kept by others.
 * Step 2 is the claimant's own event that carries what is answered here.
 */
export const takeHold = async (
  runtime: Runtime,
  change: HoldChange & { readonly key: string },
  by: string,
): Promise<Result<HoldKept>> => {
  const owner = ownerStream(runtime, change, change.key);
  return runtime.lock(owner, async () => {
    const until = Date.now() + CONFLICT_BUDGET_MS;
    for (let attempt = 0; Date.now() < until; attempt += 1) {
      const state = attempt === 0 ? await runtime.streams.load(owner) : await runtime.streams.refresh(owner);
      const answer = askHold(state.open, by, change.limit, runtime.now().toISOString());
      if (answer.kind === 'full') {
        if (attempt === 0) continue; // what this process knows may be behind: look again before refusing
        const counting = await Promise.all(answer.doubtful.map((open) => stillCounts(runtime, owner, open)));
        if (!counting.includes(false)) return { ok: false, problem: change.refusal };
        continue;
      }
      const hold = derivedId('hold', owner, by, String(state.revision));
      const said = [
        ...answer.releases.map((one): Said => ({ type: RELEASED, data: { hold: one.hold } })),
        { type: HELD, data: { hold, by } },
      ];
      const written = await write(runtime, owner, state.revision, eventsOf(hold, said, owner));
      if (!written.ok) return written;
      const mine = written.value.retry ? await runtime.streams.load(owner) : null;
      if (!mine || mine.open.some((one) => one.hold === hold)) return ok({ owner, hold });
      await jitter(attempt);
    }
    return refuse('unavailable', { retryAfterSeconds: 1 });
  });
};
