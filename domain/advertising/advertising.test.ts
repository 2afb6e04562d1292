import { describe, expect, test } from 'vitest';
import { theSystem, type Relational } from '../kit/rules.ts';
import type { Item } from '../kit/resource.ts';
import { given, person, thing, TODAY, type Past } from '../../tests/support/spec.ts';
import { abParticipation } from './ab-participation.ts';
import { abTest } from './ab-test.ts';
import { adTargeting } from './ad-targeting.ts';
import { advertisement } from './advertisement.ts';
import { article } from './content/article.ts';
import { assigned } from './assignment.ts';
import { campaign } from './campaign.ts';
import { optimizationLog } from './optimization-log.ts';
import { slugOf } from './content/slug.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const sponsor = person(id(2), { role: 'SPONSOR' });
const player = person(id(3));
const staff = person(id(4), { role: 'ADMIN', permissions: ['campaigns:write', 'articles:write'] });
const [LAST_WEEK, YESTERDAY] = ['2026-11-13T12:00:00.000Z', '2026-11-19T12:00:00.000Z'];
const [TOMORROW, NEXT_WEEK] = ['2026-11-21T12:00:00.000Z', '2026-11-27T12:00:00.000Z'];

describe('a campaign', () => {
  const input = {
    name: 'حملة الصيف',
    type: 'AWARENESS' as const,
    budget: { amount: 500_000, currency: 'EGP' as const },
    from: YESTERDAY,
    to: NEXT_WEEK,
    targeting: { sports: [], roles: [], countries: [], interests: [] },
  };
  const planned = { type: 'CampaignPlanned' as const, data: { ...input, sponsorId: sponsor.id } };
  const [started, paused] = [{ type: 'CampaignStarted' }, { type: 'CampaignPaused' }] as const;
  const plan = (more: object, by = sponsor) =>
    given(campaign).when('create', { by, input: { ...input, ...more } });

  test('is planned by sponsors, companies, clubs and staff', () => {
    for (const role of ['SPONSOR', 'COMPANY', 'CLUB']) plan({}, { ...sponsor, role }).gives(planned);
    plan({}, player).refuses('forbidden');
    plan({ sponsorId: sponsor.id }, staff).gives(planned);
    plan({ sponsorId: id(9) }).refuses('forbidden');
  });

  test('for a post is planned by its author, on a plan that includes it, for a public post', () => {
    const author = { ...player, plan: 'pro_plus' };
    const postId = id(8);
    const around = (more: object = {}) => ({
      input: { ...input, postId },
      relations: ({ kind }: Relational) => kind === 'related',
      refs: {
        postId: thing('published', { id: postId, authorId: player.id, visibility: 'public', ...more }),
      },
    });
    const promote = (by = author, more: object = {}) =>
      given(campaign).when('create', { by, ...around(more) });
    promote().gives({ type: 'CampaignPlanned', data: { ...input, postId, sponsorId: player.id } });
    promote({ ...player, plan: 'pro' }).refuses('plan_required');
    promote({ ...sponsor, plan: 'free' }).refuses('plan_required');
    promote(author, { visibility: 'friends' }).refuses('post_not_public');
    promote(author, { authorId: id(9) }).refuses('post_not_public');
  });

  test('begins before it ends, and ends later than now', () => {
    plan({ from: NEXT_WEEK, to: NEXT_WEEK }).refuses('invalid');
    plan({ from: LAST_WEEK, to: YESTERDAY }).refuses('invalid');
  });

  test('goes from draft over running and paused to stopped, and no other way', () => {
    const steps = ['start', 'pause', 'resume', 'stop'] as const;
    const allowed = (past: readonly Past<typeof campaign>[]) =>
      steps.filter((step) => given(campaign, planned, ...past).when(step, { by: staff }).result.ok);
    expect(allowed([])).toEqual(['start']);
    expect(allowed([started])).toEqual(['pause', 'stop']);
    expect(allowed([started, paused])).toEqual(['resume', 'stop']);
    expect(allowed([started, { type: 'CampaignStopped' }])).toEqual([]);
  });

  test('doesn’t start after its end', () => {
    const late = { by: staff, now: NEXT_WEEK };
    given(campaign, planned).when('start', late).refuses('campaign_over');
  });

  test('begins now if it is started early', () => {
    const early = { ...planned, data: { ...planned.data, from: TOMORROW } };
    given(campaign, early)
      .when('start', { by: staff })
      .gives({ type: 'CampaignStarted', data: { from: TODAY } });
    given(campaign, planned).when('start', { by: staff }).gives({ type: 'CampaignStarted', data: {} });
  });

  test('stops automatically at its end, not before', () => {
    const running = given(campaign, planned, started);
    running.when('stop', { by: theSystem, now: TOMORROW }).refuses('invalid_transition');
    running.when('stop', { by: theSystem, now: NEXT_WEEK }).gives({ type: 'CampaignStopped' });
  });

  test('can be changed only by its owner and staff', () => {
    for (const step of ['start', 'edit', 'remove'] as const)
      given(campaign, planned)
        .when(step, { by: { ...sponsor, id: id(9) } })
        .refuses('forbidden');
  });
});

describe('an advertisement', () => {
  const input = { type: 'FEED', title: 'أحذية', text: 'خصم', url: 'https://example.com/' } as const;
  const data = { ...input, sponsorId: sponsor.id, running: true, phase: 'current' } as const;
  const submitted = { type: 'AdvertisementSubmitted', data } as const;
  const approved = { type: 'AdvertisementApproved' } as const;
  const submit = (more: object, around: object = {}) =>
    given(advertisement).when('create', { by: sponsor, input: { ...input, ...more }, ...around });
  const inCampaign = (state: string, sponsorId = sponsor.id) => ({
    refs: { campaignId: thing(state, { sponsorId }) },
  });

  test('waits for staff', () => {
    submit({}).gives(submitted);
    given(advertisement, submitted).when('approve', { by: sponsor }).refuses('forbidden');
    given(advertisement, submitted).when('approve', { by: staff }).gives(approved);
    given(advertisement, submitted).when('reject', { by: staff }).gives({ type: 'AdvertisementRejected' });
    given(advertisement, submitted, approved).when('reject', { by: staff }).refuses('invalid_transition');
  });

  test('waits again after an edit by its sponsor, but not by staff', () => {
    const edit = { input: { title: 'كرات' } };
    const edited = { type: 'AdvertisementEdited', data: { title: 'كرات' } } as const;
    given(advertisement, submitted, approved)
      .when('edit', { by: sponsor, ...edit })
      .gives({ ...edited, state: 'pending' });
    given(advertisement, submitted, approved)
      .when('edit', { by: staff, ...edit })
      .gives({ ...edited, state: 'approved' });
  });

  test('in a campaign for a post shows that post alone', () => {
    const [campaignId, postId] = [id(7), id(8)];
    const post = thing('published', { id: postId, authorId: sponsor.id, visibility: 'public' });
    const its = thing('draft', { id: campaignId, sponsorId: sponsor.id, postId });
    const around = { refs: { campaignId: its, postId: post } };
    submit({ campaignId, postId }, around).gives({
      type: 'AdvertisementSubmitted',
      data: { ...data, campaignId, postId, running: false },
    });
    submit({ campaignId }, { refs: { campaignId: its } }).refuses('invalid');
  });

  test('runs while its campaign does', () => {
    const campaignId = id(7);
    for (const [state, running] of [
      ['draft', false],
      ['running', true],
      ['paused', false],
      ['stopped', false],
    ] as const)
      submit({ campaignId }, inCampaign(state)).gives({
        ...submitted,
        data: { ...data, campaignId, running },
      });
    const joined = { ...submitted, data: { ...data, campaignId } };
    const follow = (around: object) =>
      given(advertisement, joined).when('follow', { by: theSystem, ...around });
    const rested = { type: 'AdvertisementFollowedCampaign', data: { running: false } } as const;
    follow(inCampaign('paused')).gives(rested);
    follow({}).gives(rested);
    follow(inCampaign('running')).changesNothing();
  });

  test('without a campaign runs, also after leaving one', () => {
    const rested = { ...submitted, data: { ...data, campaignId: id(7), running: false } };
    given(advertisement, rested)
      .when('edit', { by: sponsor, input: { campaignId: null }, ...inCampaign('paused') })
      .gives({ type: 'AdvertisementEdited', data: { campaignId: null, running: true } });
  });

  test('joins no campaign of another sponsor', () => {
    submit({ campaignId: id(7) }, inCampaign('running', id(9))).refuses('invalid');
  });

  test('has a period, which begins and ends automatically', () => {
    const times = { from: TOMORROW, to: NEXT_WEEK };
    const planned = { ...submitted, data: { ...data, ...times, phase: 'planned' } } as const;
    submit(times).gives(planned);
    submit({ from: NEXT_WEEK, to: TOMORROW }).refuses('invalid');
    submit({ to: YESTERDAY }).gives({ ...submitted, data: { ...data, to: YESTERDAY, phase: 'ended' } });
    const began = { type: 'AdvertisementBegan', data: { phase: 'current' } } as const;
    const begin = (now: string) => given(advertisement, planned).when('begin', { by: theSystem, now });
    begin(TODAY).refuses('invalid_transition');
    begin(TOMORROW).gives(began);
    const end = (now: string) => given(advertisement, planned, began).when('end', { by: theSystem, now });
    end(TOMORROW).refuses('invalid_transition');
    end(NEXT_WEEK).gives({ type: 'AdvertisementEnded', data: { phase: 'ended' } });
  });
});

test('the audience of an advertisement is chosen by its sponsor and staff, from a lower to a higher age', () => {
  const adId = id(7);
  const related = { relations: ({ kind }: { readonly kind: string }) => kind === 'related' };
  const target = (by: typeof sponsor, around: object, ages = {}) =>
    given(adTargeting).when('create', { by, input: { adId, ...ages }, ...around });
  expect(target(sponsor, related).result.ok).toBe(true);
  expect(target(staff, {}).result.ok).toBe(true);
  target(player, {}).refuses('forbidden');
  target(sponsor, related, { ageFrom: 40, ageTo: 20 }).refuses('invalid');
});

describe('an A/B test', () => {
  const input = {
    name: 'لون الزر',
    variants: [
      { name: 'A', weight: 1 },
      { name: 'B', weight: 1 },
    ],
    metric: 'نقرات',
    from: YESTERDAY,
    to: NEXT_WEEK,
  };
  const drafted = { type: 'AbTestDrafted', data: input } as const;
  const started = { type: 'AbTestStarted' } as const;

  test('is drafted, started and finished, automatically at its end', () => {
    given(abTest).when('create', { by: staff, input }).gives(drafted);
    given(abTest).when('create', { by: player, input }).refuses('forbidden');
    given(abTest, drafted).when('finish', { by: staff }).refuses('invalid_transition');
    given(abTest, drafted)
      .when('start', { by: staff })
      .gives({ ...started, data: {} });
    given(abTest, drafted).when('start', { by: staff, now: NEXT_WEEK }).refuses('invalid');
    given(abTest, drafted, started)
      .when('finish', { by: theSystem, now: NEXT_WEEK })
      .gives({ type: 'AbTestFinished' });
  });

  test('can’t be changed once it runs', () => {
    given(abTest, drafted, started)
      .when('edit', { by: staff, input: { metric: 'x' } })
      .refuses('invalid_transition');
  });

  test('has two variants at least, each with a name of its own', () => {
    const [one] = input.variants;
    const draft = (variants: (typeof input)['variants']) =>
      given(abTest).when('create', { by: staff, input: { ...input, variants } });
    expect(() => draft(one ? [one] : [])).toThrow('too_small');
    expect(() => draft(one ? [one, one] : [])).toThrow('variants');
  });

  const testId = id(7);
  const viewer = { ...thing('active', { role: 'PLAYER' }), id: player.id, createdAt: YESTERDAY };
  const around = (state = 'running') => ({
    refs: { testId: thing(state, { ...input, id: testId }), userId: viewer },
  });
  const own = assigned(testId, player.id, input.variants) ?? '';
  const other = own === 'A' ? 'B' : 'A';
  const shown = { type: 'VariantShown', data: { testId, userId: player.id, variant: own } } as const;
  const show = (variant: string, state?: string) =>
    given(abParticipation).when('create', { by: player, input: { testId, variant }, ...around(state) });

  test('shows a member their variant, while it runs', () => {
    show(own).gives(shown);
    show(other).refuses('invalid');
    for (const state of ['draft', 'finished']) show(own, state).refuses('not_found');
    const again = (variant: string) =>
      given(abParticipation, shown).when('create', { by: player, input: { testId, variant }, ...around() });
    again(own).changesNothing();
    again(other).refuses('invalid');
  });

  test('counts only full accounts, after their first hour', () => {
    const seen = (by: typeof player, userId: Item) =>
      given(abParticipation).when('create', {
        by,
        input: { testId, variant: own },
        refs: { ...around().refs, userId },
      });
    seen({ ...player, guest: true }, viewer).refuses('guest_not_allowed');
    seen({ ...player, active: false }, viewer).refuses('account_not_active');
    seen(player, { ...viewer, createdAt: '2026-11-20T11:00:00.001Z' }).refuses('account_too_new');
    seen(player, { ...viewer, createdAt: '2026-11-20T11:00:00.000Z' }).gives(shown);
    // a guest's age as an account counts from the sign-up
    seen(player, { ...viewer, seenAt: '2026-11-20T11:30:00.000Z' }).refuses('account_too_new');
  });

  test('counts a conversion once, after the variant was shown', () => {
    const convert = (past: readonly Past<typeof abParticipation>[], variant = own, state?: string) =>
      given(abParticipation, ...past).when('convert', { by: player, input: { variant }, ...around(state) });
    const converted = {
      type: 'VariantConverted',
      data: { was: { testId, variant: own } },
    } as const;
    convert([]).refuses('not_found');
    convert([shown]).gives(converted);
    convert([shown, converted]).changesNothing();
    convert([shown], other).refuses('invalid');
    convert([shown], own, 'finished').refuses('not_found');
  });
});

describe('an article', () => {
  const input = {
    title: 'كأسُ مصر ٢٠٢٦!',
    body: 'بدأت البطولة أمس.',
    language: 'ar',
    categoryId: id(7),
  } as const;
  const refs = { categoryId: thing('active', { kind: 'content' }) };
  const slug = 'كأس-مصر-2026';
  const drafted = { type: 'ArticleDrafted', data: { ...input, authorId: player.id, slug } } as const;
  const published = { type: 'ArticlePublished', data: { publishedAt: TODAY } } as const;

  test('derives its slug from its title, unless one is given', () => {
    const { holds } = given(article).when('create', { by: player, input, refs }).gives(drafted);
    expect(holds).toMatchObject([{ name: 'slug', key: slug, limit: 1, secret: true }]);
    given(article)
      .when('create', { by: player, input: { ...input, slug: 'egypt-cup' }, refs })
      .gives({ ...drafted, data: { ...drafted.data, slug: 'egypt-cup' } });
    expect(() =>
      given(article).when('create', { by: player, input: { ...input, slug: 'Egypt Cup' } }),
    ).toThrow('slug');
    given(article, drafted)
      .when('edit', { by: player, input: { slug: null } })
      .refuses('invalid');
  });

  test('takes only an active category of articles', () => {
    for (const category of [thing('inactive', { kind: 'content' }), thing('active', { kind: 'store' })]) {
      const around = { refs: { categoryId: category } };
      given(article)
        .when('create', { by: player, input, ...around })
        .refuses('invalid');
      given(article, drafted)
        .when('edit', { by: player, input: { categoryId: id(8) }, ...around })
        .refuses('invalid');
    }
  });

  test('is published and withdrawn by its author, and by staff', () => {
    given(article, drafted).when('publish', { by: player }).gives(published);
    given(article, drafted).when('publish', { by: sponsor }).refuses('forbidden');
    given(article, drafted, published).when('unpublish', { by: staff }).gives({ type: 'ArticleUnpublished' });
    given(article, drafted, published).when('publish', { by: player }).refuses('invalid_transition');
    const again = { type: 'ArticleUnpublished' } as const;
    given(
      article,
      drafted,
      { type: 'ArticlePublished', data: { publishedAt: '2026-01-01T00:00:00.000Z' } },
      again,
    )
      .when('publish', { by: player })
      .gives({ type: 'ArticlePublished', data: {} });
  });

  test('is published by itself at the time that its author has chosen', () => {
    const publishAt = '2026-11-22T06:00:00.000Z';
    const scheduled = { type: 'ArticleScheduled', state: 'scheduled', data: { publishAt } } as const;
    const choose = (by: typeof player, at: string) =>
      given(article, drafted).when('schedule', { by, input: { publishAt: at } });
    choose(player, publishAt).gives(scheduled);
    choose(staff, publishAt).gives(scheduled);
    choose(sponsor, publishAt).refuses('forbidden');
    choose(player, TODAY).refuses('invalid');
    const due = (now: string) => given(article, drafted, scheduled).when('publish', { by: theSystem, now });
    due('2026-11-22T05:59:59.999Z').refuses('invalid_transition');
    due(publishAt).gives({
      type: 'ArticlePublished',
      state: 'published',
      data: { publishAt: null, publishedAt: publishAt },
    });
    given(article, drafted).when('publish', { by: theSystem, now: publishAt }).refuses('invalid_transition');
    given(article, drafted, scheduled)
      .when('unschedule', { by: player })
      .gives({ type: 'ArticleUnscheduled', state: 'draft', data: { publishAt: null } });
    given(article, drafted, scheduled)
      .when('publish', { by: player })
      .gives({ type: 'ArticlePublished', data: { publishAt: null, publishedAt: TODAY } });
  });

  test('belongs to its creator, also to one of the staff', () => {
    const { event } = given(article)
      .when('create', { by: staff, input, refs })
      .gives({
        ...drafted,
        data: { ...drafted.data, authorId: staff.id },
      });
    expect(event?.data).toMatchObject({ authorId: staff.id });
    const another = { ...input, authorId: id(9) };
    expect(() => given(article).when('create', { by: player, input: another })).toThrow('authorId');
  });
});

test.each([
  ['كَأْسُ مِصْرَ', 'كأس-مصر'],
  ['  دوري   الأبطال… ', 'دوري-الأبطال'],
  ['مـــبروك', 'مبروك'],
  ['Egypt Cup 2026', 'egypt-cup-2026'],
  ['🏆🏆', ''],
  ['ﻻعب', 'لاعب'],
])('the slug of “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('an optimisation with an error has failed', () => {
  const log = (more: object) =>
    given(optimizationLog).when('create', { by: staff, input: { subject: 'ad', change: 'x', ...more } });
  const logged = { type: 'OptimizationLogged', data: { subject: 'ad', change: 'x' } } as const;
  log({ effect: 0.2 }).gives({ ...logged, data: { ...logged.data, effect: 0.2, failed: false } });
  log({ error: 'x' }).gives({ ...logged, data: { ...logged.data, error: 'x', failed: true } });
  given(optimizationLog, { ...logged, data: { ...logged.data, error: 'x', failed: true } })
    .when('edit', { by: staff, input: { error: null } })
    .gives({ type: 'OptimizationLogEdited', data: { error: null, failed: false } });
});
