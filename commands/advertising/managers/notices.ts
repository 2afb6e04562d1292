import { textIn } from '../../../domain/kit/json.ts';
import type { Notice } from '../../notices/notices.ts';

const about = { kind: 'campaign' } as const;
const to = 'sponsorId';

/** Advertisements of campaigns; one without a campaign is shown nowhere on the pages. */
const ofCampaign = {
  about: { kind: 'campaign', by: 'campaignId' },
  to,
  if: ({ item }) => textIn(item['campaignId']) !== null,
} as const satisfies Partial<Notice>;

/** Notifications of sponsors, except about their own actions. */
export const ADVERTISING_NOTICES: readonly Notice[] = [
  { after: ['CampaignStarted'], kind: 'campaign_started', about, to },
  { after: ['CampaignToppedUp'], kind: 'campaign_topped_up', about, to },
  { after: ['CampaignUsedUp'], kind: 'campaign_used_up', about, to },
  { after: ['CampaignPaused'], kind: 'campaign_paused', about, to },
  { after: ['CampaignResumed'], kind: 'campaign_resumed', about, to },
  { after: ['CampaignStopped'], kind: 'campaign_ended', about, to },
  {
    after: ['CampaignWinnerChosen'],
    kind: 'campaign_winner_chosen',
    about,
    to,
    if: ({ item }) => item['winnerId'] != null,
  },
  { after: ['AdvertisementApproved'], kind: 'advertisement_approved', ...ofCampaign },
  { after: ['AdvertisementRejected'], kind: 'advertisement_rejected', ...ofCampaign },
];
