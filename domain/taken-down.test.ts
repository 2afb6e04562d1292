import { describe, expect, test } from 'vitest';
import { alone, decide, evolve, exists, nothing, type DecisionContext } from './kit/decide.ts';
import type { Kind } from './kit/kind.ts';
import type { Item } from './kit/resource.ts';
import { allows, atomsOf, theSystem, type Actor } from './kit/rules.ts';
import { given, person, THE_COMMAND, THE_THING, TODAY } from '../tests/support/spec.ts';
import { article } from './advertising/content/article.ts';
import { campaign } from './advertising/campaign.ts';
import { product } from './commerce/product.ts';
import { registry } from './registry.ts';
import { socialMediaAccount } from './accounts/social-media-account.ts';

const OWNER_ID = '01900000-0000-7000-8000-000000000002';
const STAFF = person('01900000-0000-7000-8000-000000000003', { role: 'ADMIN', permissions: ['*'] });
const READER = person('01900000-0000-7000-8000-000000000004', { role: 'COACH' });

/** All relations hold, so that rules on relations refuse nothing. */
const around: DecisionContext = { ...alone, relations: () => true };

/** The owner in each role that the rules of a kind name. */
const ownersOf = (kind: Kind): readonly Actor[] => {
  const roles = Object.values(kind.actions).flatMap(({ action }) =>
    atomsOf(action.by).flatMap((atom) => (atom.kind === 'role' ? atom.roles : [])),
  );
  return ['PLAYER', ...new Set(roles)].map((role) => person(OWNER_ID, { role, plan: 'pro_mo2saat' }));
};

const isSeen = (kind: Kind, item: Item): boolean =>
  exists(item) &&
  allows(kind.resource.inSight ?? kind.resource.read, READER, item, kind.owner, ({ kind: atom }) =>
    ['notBlocked', 'reachable', 'visibleVia', 'friendOf'].includes(atom),
  );

/** Items of a kind in each of its states, with each value that its read rule compares. */
const thingsOf = (kind: Kind): readonly Item[] => {
  const wanted = atomsOf(kind.resource.read).flatMap((atom) =>
    atom.kind === 'where' ? [[atom.field, atom.value] as const] : [],
  );
  const owned = kind.owner === 'id' ? {} : { [kind.owner]: OWNER_ID };
  return kind.resource.states.map((state) => ({
    ...nothing(kind.owner === 'id' ? OWNER_ID : THE_THING),
    createdAt: TODAY,
    updatedAt: TODAY,
    createdBy: OWNER_ID,
    ...owned,
    ...Object.fromEntries(wanted),
    state,
  }));
};

/** The item after an action; null if it is refused, changes nothing, or needs more input. */
const after = (kind: Kind, item: Item, action: string, actor: Actor): Item | null => {
  const command = { action, item: item.id, input: {}, actor, now: TODAY, command: THE_COMMAND };
  try {
    const done = decide(kind, item, command, around);
    if (!done.ok || !done.value.event) return null;
    return evolve(kind, item, { ...done.value.event, actor: actor.id, at: TODAY });
  } catch {
    return null;
  }
};

/** The items that the owner can reach by a number of actions. */
const reached = (kind: Kind, item: Item, steps: number): readonly Item[] =>
  steps === 0
    ? []
    : ownersOf(kind).flatMap((owner) =>
        Object.keys(kind.actions).flatMap((action) => {
          const next = after(kind, item, action, owner);
          return next ? [next, ...reached(kind, next, steps - 1)] : [];
        }),
      );

test('no owner can restore an item that staff, or the system for them, took down', () => {
  const takenDown = new Set<string>();
  for (const kind of registry.kinds)
    for (const item of thingsOf(kind).filter((one) => isSeen(kind, one)))
      for (const actor of [STAFF, theSystem])
        for (const { name, action } of Object.values(kind.actions)) {
          const down = after(kind, item, name, actor);
          // Actions of timers and cascades are not moderation.
          const isForStaff = action.by.some(({ kind: atom }) => atom === 'admin');
          const isJudged = actor === STAFF || (isForStaff && !action.at && action.to !== 'removed');
          if (!down || isSeen(kind, down) || !isJudged) continue;
          takenDown.add(kind.name);
          const back = reached(kind, down, 2).filter((one) => isSeen(kind, one));
          expect([kind.name, name, back]).toEqual([kind.name, name, []]);
        }
  expect([...takenDown]).toEqual(
    expect.arrayContaining(['product', 'article', 'campaign', 'post', 'comment']),
  );
});

describe('an item that staff took down', () => {
  const seller = person(OWNER_ID);
  const offered = {
    type: 'ProductOffered',
    data: {
      sellerId: OWNER_ID,
      visibility: 'published',
      featured: false,
      price: { amount: 100, currency: 'EGP' },
      inStock: 1,
      condition: 'NEW',
    },
  } as const;
  const down = { type: 'ProductDeactivated', data: { takenDown: true } } as const;

  test('is marked, and only staff can remove the mark', () => {
    given(product, offered).when('deactivate', { by: STAFF }).gives(down);
    given(product, offered, down).when('activate', { by: seller }).refuses('taken_down');
    given(product, offered, down)
      .when('activate', { by: STAFF })
      .gives({ type: 'ProductActivated', data: { takenDown: false } });
    given(product, offered, down, { type: 'ProductActivated', data: { takenDown: false } })
      .when('deactivate', { by: seller })
      .gives({ type: 'ProductDeactivated', data: {} });
  });

  test('can not be restored by a detour', () => {
    const draft = { type: 'ProductUnpublished', data: { visibility: 'draft' } } as const;
    // The seller had hidden the product before.
    given(product, offered, draft).when('deactivate', { by: STAFF }).gives(down);
    const activated = { type: 'ProductActivated' } as const;
    given(product, offered, draft, down).when('activate', { by: seller }).gives(activated);
    given(product, offered, draft, down, activated).when('publish', { by: seller }).refuses('taken_down');
  });

  test('is marked only if staff took it down, not its owner', () => {
    const hidden = { type: 'ProductDeactivated', data: {} } as const;
    given(product, offered).when('deactivate', { by: seller }).gives(hidden);
    given(product, offered, hidden)
      .when('activate', { by: seller })
      .gives({ type: 'ProductActivated', data: {} });
    given(product, offered)
      .when('promote', { by: STAFF })
      .gives({ type: 'ProductPromoted', data: { featured: true } });
  });

  test('may be an article, a campaign, or an item that its owner could create again', () => {
    const published = { type: 'ArticleDrafted', state: 'published', data: { authorId: OWNER_ID } } as const;
    const unpublished = { type: 'ArticleUnpublished', data: { takenDown: true } } as const;
    given(article, published).when('unpublish', { by: STAFF }).gives(unpublished);
    given(article, published, unpublished).when('publish', { by: seller }).refuses('taken_down');

    const sponsor = person(OWNER_ID, { role: 'SPONSOR' });
    const running = { type: 'CampaignPlanned', state: 'running', data: { sponsorId: OWNER_ID } } as const;
    const paused = { type: 'CampaignPaused', data: { takenDown: true } } as const;
    given(campaign, running).when('pause', { by: STAFF }).gives(paused);
    given(campaign, running, paused).when('resume', { by: sponsor }).refuses('taken_down');
    given(campaign, running, { ...paused, data: {} })
      .when('resume', { by: sponsor })
      .gives({ type: 'CampaignResumed' });

    const input = { platform: 'X', handle: 'mona', url: 'https://example.com/mona' } as const;
    const linked = { type: 'SocialMediaAccountLinked', data: { ...input, userId: OWNER_ID } } as const;
    const removing = given(socialMediaAccount, linked).when('remove', { by: STAFF });
    const { event } = removing.result.ok ? removing.result.value : { event: null };
    expect(event?.data).toEqual({ takenDown: true });
  });
});
