import { wasIn } from '../../../domain/kit/decide.ts';
import { dayAt } from '../../../domain/trade/day.ts';
import type { Projection } from '../../engine/projection.ts';
import { column, type Table } from '../../engine/table.ts';

/** Showings of each campaign to a viewer by day in Egypt, and the advertisements that the viewer has hidden. */

const seen: Table = {
  name: 'ad_seen',
  columns: {
    viewer_id: column('uuid'),
    day: column('date'),
    campaign_id: column('uuid'),
    shown: column('bigint'),
  },
  key: ['viewer_id', 'day', 'campaign_id'],
};

const hidden: Table = {
  name: 'ad_hidden',
  columns: { viewer_id: column('uuid'), ad_id: column('uuid') },
  key: ['viewer_id', 'ad_id'],
};

export const adSeenProjection: Projection = {
  name: 'ad-seen',
  version: 1,
  sealed: 'unread',
  tables: [seen, hidden],
  on: {
    AdShown: ({ at, data: { viewerId, campaignId } }, rows) => {
      if (typeof campaignId !== 'string') return;
      const key = { viewer_id: viewerId, day: dayAt(at), campaign_id: campaignId };
      rows.table(seen.name).count(key, { shown: 1 });
    },
    AdHidden: ({ data: { viewerId, adId } }, rows) =>
      rows.table(hidden.name).put({ viewer_id: viewerId, ad_id: adId }),
    AdShownAgain: ({ data }, rows) => {
      const { viewerId, adId } = wasIn(data);
      rows.table(hidden.name).remove({ viewer_id: viewerId, ad_id: adId });
    },
  },
};
