import { textIn } from '../../../domain/kit/json.ts';
import type { Referrers } from '../../ports/process.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/**
 * An advertisement runs while its campaign does. What a campaign's step means for each is written into that one's own
 * stream, so that rules of access and indexes read one row. Each is told to look, not what to find: whichever of two
 * steps comes last, it ends at what the campaign is.
 */
export const airing = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const follow = (id: string): Step =>
    commandStep(runtime, `follow ${id}`, { kind: 'advertisement', action: 'follow', id, input: {} }, [
      'not_found',
    ]);

  const tellAll: Reaction = async ({ meta, position }) => {
    const found = await referrers('advertisement', 'campaignId', meta.item, position);
    return found.map(({ id }) => follow(id));
  };

  // it joined while the campaign took a step: neither had heard of the other
  const look: Reaction = async ({ meta, data }) =>
    textIn(data['campaignId']) === null ? [] : [follow(meta.item)];

  return {
    name: 'airing',
    on: {
      CampaignStarted: tellAll,
      CampaignPaused: tellAll,
      CampaignResumed: tellAll,
      CampaignStopped: tellAll,
      CampaignRemoved: tellAll,
      AdvertisementSubmitted: look,
      AdvertisementEdited: look,
    },
  };
};
