import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Creates the analytics of broadcasts, so that their sponsors can read them. */
export const analytics = (runtime: Runtime): ProcessManager => {
  const opens =
    (kind: string, field: string): Reaction =>
    async ({ meta: { item } }) => [
      // the analytics exist, or their subject was removed
      commandStep(runtime, `open ${kind}`, { kind, action: 'create', id: item, input: { [field]: item } }, [
        'invalid_transition',
        'invalid',
      ]),
    ];
  return {
    name: 'analytics',
    appends: ['CampaignAnalyticsOpened', 'AdAnalyticsOpened'],
    on: {
      CampaignStarted: opens('campaign-analytics', 'campaignId'),
      AdvertisementApproved: opens('ad-analytics', 'adId'),
    },
  };
};
