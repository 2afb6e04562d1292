import { z } from 'zod';
import { personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, full, member, owner, system } from '../kit/rules.ts';
import { line, link } from '../trade/fields.ts';

/** A member's account on another social network. */
export const socialMediaAccount = defineResource({
  name: 'social-media-account',
  path: '/social-media',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    platform: z.enum(['FACEBOOK', 'INSTAGRAM', 'X', 'TIKTOK', 'YOUTUBE', 'LINKEDIN', 'SNAPCHAT']),
    handle: personal(line()),
    url: personal(link()),
  },
  states: ['linked'],
  actions: {
    create: { event: 'SocialMediaAccountLinked', to: 'linked', by: [full, admin('profiles')] },
    edit: { event: 'SocialMediaAccountEdited', by: [owner, admin('profiles')] },
    remove: { event: 'SocialMediaAccountUnlinked', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'platform/{platform}'],
  read: [owner, admin('profiles'), member],
});
