import { afterAll, beforeAll } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { resourceContract } from './resource-contract.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const here = () => stage;
const aPost = (on: Stage) => on.made('/posts', { kind: 'photo', description: 'تمرين الفجر' });

resourceContract(registry.kind('post'), here, {
  make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  actions: {
    edit: { body: { description: 'آخر تمرين' } },
    hide: { by: 'admin', body: { hiddenBecause: 'إعلان متكرر' } },
    restore: { by: 'admin' },
  },
});

resourceContract(registry.kind('comment'), here, {
  make: async (on) => ({ postId: (await aPost(on)).id, text: 'عاش يا بطل' }),
  actions: { edit: { body: { text: 'عاش يا كابتن' } } },
});

resourceContract(registry.kind('reaction'), here, {
  make: async (on) => ({ postId: (await aPost(on)).id, type: 'CLAP' }),
  actions: { edit: { body: { type: 'LOVE' } } },
});

resourceContract(registry.kind('follow'), here, {
  make: async (on) => ({ followedId: (await on.member()).id }),
});

resourceContract(registry.kind('friendship'), here, {
  make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }),
  actions: { accept: { by: 'addresseeId' }, reject: { by: 'addresseeId' } },
  beforeRemoval: ['accept'],
});

resourceContract(registry.kind('block-list'), here, {
  make: async (on) => ({ blockedUserId: (await on.member()).id, reason: 'رسائل مزعجة' }),
});
