import { textIn } from '../../../domain/kit/json.ts';
import type { Referrers } from '../../ports/process.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/**
 * Advertisements follow the state of their campaign. Each change is written to the advertisement's own stream, so that
 * access rules and indexes read one row. The command reads the campaign's current state, so concurrent changes end in
 * the same state.
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

  // it joined while the campaign changed state, and neither event included the other
  const look: Reaction = async ({ meta, data }) =>
    textIn(data['campaignId']) === null ? [] : [follow(meta.item)];

  return {
    name: 'airing',
    appends: ['AdvertisementFollowedCampaign'],
    on: {
      CampaignStarted: tellAll,
      CampaignPaused: tellAll,
      CampaignResumed: tellAll,
      CampaignUsedUp: tellAll,
      CampaignToppedUp: tellAll,
      CampaignStopped: tellAll,
      CampaignRemoved: tellAll,
      AdvertisementSubmitted: look,
      AdvertisementEdited: look,
    },
  };
};
