import { invalid } from '../errors.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';

/** Whether an advertisement is on the air: what its campaign and its own time say, each by itself. */

/** Where its time stands. */
export const PHASES = ['planned', 'current', 'ended'] as const;

/** The campaign that it is in once the command is taken: null = in none, undefined = in one that is gone. */
const campaignOf = (it: Item, { input, refs }: Situation): Item | null | undefined => {
  const named = input['campaignId'] === undefined ? it['campaignId'] : input['campaignId'];
  return named == null ? null : refs['campaignId'];
};

/** An advertisement is in a campaign of its own sponsor. */
export const inOwnCampaign = (it: Item, situation: Situation): Refusal | undefined => {
  const its = campaignOf(it, situation);
  return situation.input['campaignId'] != null && its?.['sponsorId'] !== it['sponsorId']
    ? invalid('campaignId', 'no_such_thing')
    : undefined;
};

/** Whether it may be shown as far as its campaign is concerned. */
const running = (it: Item, situation: Situation): boolean => {
  const its = campaignOf(it, situation);
  return its === null || its?.state === 'running';
};

/** Where its time stands, with what is sent: yet to come, running or over. */
const phase = (it: Item, { input, now }: Situation): (typeof PHASES)[number] => {
  const { from = it['from'], to = it['to'] } = input;
  const [first, last, time] = [textIn(from), textIn(to), Date.parse(now)];
  if (last !== null && Date.parse(last) <= time) return 'ended';
  return first !== null && Date.parse(first) > time ? 'planned' : 'current';
};

/** What of both is another than it was. */
export const standing = (it: Item, situation: Situation) => {
  const now = { running: running(it, situation), phase: phase(it, situation) };
  return {
    ...(now.running !== it['running'] && { running: now.running }),
    ...(now.phase !== it['phase'] && { phase: now.phase }),
  };
};
