import { invalid } from '../errors.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { forTheCampaignsPost } from './promoted-post.ts';

/** Whether an advertisement is on the air: it depends on its campaign and on its own period. */

/** Phases of its period. */
export const PHASES = ['planned', 'current', 'ended'] as const;

/** The campaign after the command: null = none, undefined = one that was removed. */
const campaignOf = (it: Item, { input, refs }: Situation): Item | null | undefined => {
  const named = input['campaignId'] === undefined ? it['campaignId'] : input['campaignId'];
  return named == null ? null : refs['campaignId'];
};

/** An advertisement is in a campaign of its own sponsor, and shows the post that the campaign is for. */
export const inOwnCampaign = (it: Item, situation: Situation): Refusal | undefined => {
  const its = campaignOf(it, situation);
  return situation.input['campaignId'] != null && its?.['sponsorId'] !== it['sponsorId']
    ? invalid('campaignId', 'no_such_thing')
    : forTheCampaignsPost(it, its);
};

/** Whether its campaign allows it to be shown. */
const running = (it: Item, situation: Situation): boolean => {
  const its = campaignOf(it, situation);
  return its === null || its?.state === 'running';
};

/** The phase of its period, including the input: yet to come, running or over. */
const phase = (it: Item, { input, now }: Situation): (typeof PHASES)[number] => {
  const { from = it['from'], to = it['to'] } = input;
  const [first, last, time] = [textIn(from), textIn(to), Date.parse(now)];
  if (last !== null && Date.parse(last) <= time) return 'ended';
  return first !== null && Date.parse(first) > time ? 'planned' : 'current';
};

/** Changed values of both. */
export const standing = (it: Item, situation: Situation) => {
  const now = { running: running(it, situation), phase: phase(it, situation) };
  return {
    ...(now.running !== it['running'] && { running: now.running }),
    ...(now.phase !== it['phase'] && { phase: now.phase }),
  };
};
