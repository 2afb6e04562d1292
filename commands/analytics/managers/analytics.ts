import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Opens the analytics of what goes on the air, so that its sponsor finds them there. */
export const analytics = (runtime: Runtime): ProcessManager => {
  const opens =
    (kind: string, field: string): Reaction =>
    async ({ meta: { item } }) => [
      // it is there already, or what it is about is gone again
      commandStep(runtime, `open ${kind}`, { kind, action: 'create', id: item, input: { [field]: item } }, [
        'invalid_transition',
        'invalid',
      ]),
    ];
  return {
    name: 'analytics',
    on: {
      CampaignStarted: opens('campaign-analytics', 'campaignId'),
      AdvertisementApproved: opens('ad-analytics', 'adId'),
    },
  };
};
