import { textIn } from '../../../domain/kit/json.ts';
import type { ManagersContext } from '../../area.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { dueReading } from '../readings.ts';

/** Impressions that are handled at once: most need no step. */
const AT_ONCE = 50;

/**
 * Impressions and clicks make a reading due: one for each campaign and period, however many there are. So they don't
 * queue for the campaign's stream.
 */
export const meterProcess = ({
  jobs,
  adReadEveryMs,
}: Pick<ManagersContext, 'jobs' | 'adReadEveryMs'>): ProcessManager => {
  /** The last period of each campaign whose reading is due. */
  const last = new Map<string, number>();

  const count: Reaction = async ({ data, at, position }) => {
    const campaignId = textIn(data['campaignId']) ?? textIn(Object(data['was'])['campaignId']);
    if (campaignId === null) return [];
    const period = Math.floor(Date.parse(at) / adReadEveryMs);
    if (last.get(campaignId) === period) return [];
    const add = async () => {
      await jobs.add([dueReading(campaignId, String(period), position, adReadEveryMs)]);
      last.set(campaignId, period);
    };
    return [effectStep('make a reading due', add)];
  };

  const forget: Reaction = async ({ meta }) => {
    last.delete(meta.item);
    return [];
  };

  return {
    name: 'campaign-meter',
    from: 'start',
    atOnce: AT_ONCE,
    appends: [],
    on: {
      AdShown: count,
      AdClicked: count,
      AdClickedAgain: count,
      CampaignUsedUp: forget,
      CampaignSettled: forget,
      CampaignRemoved: forget,
    },
  };
};
