import { z } from 'zod';
import { optional } from '../kit/fields.ts';
import { all, owner, where } from '../kit/rules.ts';

/** Fields of a post that may stand among the achievements of its author's profile. */
export const achievementFields = {
  /** Whether it stands there; left out = its author has not been asked yet. */
  onProfile: optional(z.boolean()),
};

/** The profile lists the post itself, so there is no copy that could differ. */
export const achievementActions = {
  'place-on-profile': {
    event: 'AchievementPostPlaced',
    call: 'POST {id}/on-profile',
    from: ['published'],
    by: [all(owner, where('kind', 'achievement'))],
    takes: ['onProfile'],
  },
} as const;
