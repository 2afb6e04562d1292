import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { derivedId } from '../../commands/core/ids.ts';
import { figureClip } from '../../infra/analyses/clips.fixture.ts';
import { adminOf, callerOf, NotThere, type Caller } from './caller.ts';
import { ADDRESS } from './people.ts';
import type { Site } from './site.ts';
import { LOOK_MS } from './until.ts';

const item = z.looseObject({ id: z.uuid() });
const placed = item.extend({ parcels: z.array(z.looseObject({ orderId: z.uuid() })) });
const list = z.object({ items: z.array(item) });
const opened = z.object({ url: z.string() });
const status = z.looseObject({ state: z.string() });

/** Maximum time until an order has a state that follows from another event. */
const PATIENCE_MS = 60_000;
/** Maximum time of an analysis beside other work. */
const ANALYSED_MS = 120_000;
const CONES = derivedId('demo-product', 'cones');

const make = async (caller: Caller, address: string, body: object = {}): Promise<string> =>
  item.parse(await caller.send('POST', address, body)).id;

/** Puts cones into Karim's cart; returns the cart. */
const filledCart = async (karim: Caller, quantity: number): Promise<string> => {
  const [known] = list.parse(await karim.read('/cart')).items;
  const cartId = known?.id ?? (await make(karim, '/cart'));
  await karim.send('POST', '/cart/item', { cartId, productId: CONES, quantity });
  return cartId;
};

/** Orders cones by card; returns the checkout, its order, and the token of its payment page. */
const checkedOut = async (karim: Caller, addressId: string) => {
  const cartId = await filledCart(karim, 2);
  const order = { addressId, paymentMethod: 'CARD' };
  const { id, parcels } = placed.parse(await karim.send('POST', `/cart/${cartId}/checkout`, order));
  const { url } = opened.parse(await karim.send('POST', `/payment/open/${checkoutPaymentId(id)}`, {}));
  return { checkoutId: id, orderId: parcels[0]?.orderId ?? '', token: url.split('/').at(-1) ?? '' };
};

/** The state of the thing at an address; null if it is not there yet. */
const stateAt = async (caller: Caller, address: string): Promise<string | null> => {
  try {
    return status.parse(await caller.read(address)).state;
  } catch (error) {
    if (error instanceof NotThere) return null;
    throw error;
  }
};

/** Waits until the thing at an address has a state. */
const isAt = async (caller: Caller, address: string, state: string, patience: number): Promise<void> => {
  const end = performance.now() + patience;
  while ((await stateAt(caller, address)) !== state) {
    if (performance.now() > end) throw new Error(`${address} is not ${state}`);
    await pause(LOOK_MS);
  }
};

const reached = (caller: Caller, orderId: string, state: string): Promise<void> =>
  isAt(caller, `/order/status/${orderId}`, state, PATIENCE_MS);

const bought = async (karim: Caller, addressId: string): Promise<string> => {
  const { orderId, token } = await checkedOut(karim, addressId);
  await karim.send('POST', `/sandbox/payments/${token}`, { decision: 'pay' });
  await reached(karim, orderId, 'paid');
  return orderId;
};

/** Karim's orders of Nile's cones: one unpaid, one paid, one delivered and disputed; and a cart with cones. */
const makeOrders = async (site: Site) => {
  const [karim, nile] = [await callerOf(site, 'karim'), await callerOf(site, 'nile')];
  const addressId = await make(karim, '/address', ADDRESS);
  const { checkoutId, token } = await checkedOut(karim, addressId);
  const paidId = await bought(karim, addressId);
  const deliveredId = await bought(karim, addressId);
  await nile.send('POST', `/order/parcel/${deliveredId}`, {
    carrier: 'البريد المصري',
    trackingNumber: 'EG-778',
  });
  await reached(nile, deliveredId, 'shipped');
  await karim.send('POST', `/order/deliver/${deliveredId}`, {});
  const disputeId = await make(karim, '/dispute', {
    orderId: deliveredId,
    reason: 'NOT_AS_DESCRIBED',
    description: 'وصل ١٨ قمعًا بدل ٢٠.',
  });
  await karim.send('POST', '/dispute-message', { disputeId, text: 'عددتها مرتين.' });
  await nile.send('POST', '/dispute-message', { disputeId, text: 'نرسل القمعين غدًا.' });
  await filledCart(karim, 1);
  return { checkoutId, token, paidId, deliveredId, disputeId };
};

const EVERYBODY = { sports: [], roles: [], countries: [], interests: [] };

/** A campaign of Nile's that is not paid yet, with an advertisement. */
const makeCampaign = async (site: Site): Promise<string> => {
  const nile = await callerOf(site, 'nile');
  const campaignId = await make(nile, '/campaigns', {
    name: 'تمرين الصيف',
    type: 'TRAFFIC',
    budget: { amount: 150_000, currency: 'EGP' },
    from: '2026-01-01T08:00:00Z',
    to: '2099-01-01T08:00:00Z',
    targeting: EVERYBODY,
  });
  const { id: sponsorId } = await nile.me();
  await nile.send('POST', '/advertisements', {
    campaignId,
    sponsorId,
    type: 'FEED',
    title: 'أقماع تدريب لكل ملعب',
    text: 'خصم ١٠٪ حتى نهاية الشهر.',
    url: 'https://example.com/cones',
  });
  return campaignId;
};

/** A search that Mariam has saved. */
const makeSearch = async (site: Site): Promise<string> =>
  make(await callerOf(site, 'mariam'), '/saved-searches', {
    name: 'لاعبو كرة القدم',
    kind: 'user',
    filters: { role: 'PLAYER', sport: 'FOOTBALL' },
  });

/** A folder of Farida's with a saved post. */
const makeFolder = async (site: Site): Promise<string> => {
  const farida = await callerOf(site, 'farida');
  const folderId = await make(farida, '/bookmark-folders', { name: 'تدريبات' });
  const post = { targetType: 'post', targetId: derivedId('demo', 'training') };
  const bookmarkId = await make(farida, '/book-marks', post);
  await farida.send('PATCH', `/book-marks/${bookmarkId}`, { folderId });
  return folderId;
};

/** A comment of Farida's. It isn't hidden, which the page for hidden things then says. */
const makeComment = async (site: Site): Promise<string> =>
  make(await callerOf(site, 'farida'), '/comments', {
    postId: derivedId('demo', 'training'),
    text: 'حمدًا لله على السلامة.',
  });

/** Two reports of a comment of Farida's, and of Salma's post. Answers the first one. */
const makeReport = async (site: Site): Promise<string> => {
  const targetId = await make(await callerOf(site, 'farida'), '/comments', {
    postId: derivedId('demo', 'training'),
    text: 'كفاك تمثيلًا، لا أحد يريدك في الفريق.',
  });
  const about = { targetType: 'comment', targetId, type: 'HARASSMENT', description: 'يكررها تحت كل منشور' };
  const id = await make(await callerOf(site, 'karim'), '/post-reports', about);
  const nadia = await callerOf(site, 'nadia');
  await nadia.send('POST', '/post-reports', { ...about, type: 'INAPPROPRIATE', description: 'كلام جارح' });
  const post = { targetType: 'post', targetId: derivedId('demo', 'training') };
  await nadia.send('POST', '/post-reports', { ...post, type: 'INAPPROPRIATE', description: 'صورة لا تليق' });
  return id;
};

const STORY = `انتهى الشوط الأول بلا أهداف، ثم جاء هدف الفوز في الدقيقة الأخيرة.

## كيف حُسم اللقاء
- ضغط متقدم من البداية
- تبديلان في وقتهما

التفاصيل في https://example.com/final.`;

/** Two published articles of Karim's, of one category of the staff. */
const makeArticle = async (site: Site): Promise<string> => {
  const [karim, admin] = [await callerOf(site, 'karim'), await adminOf(site)];
  const categoryId = await make(admin, '/categories', { name: 'كرة القدم', kind: 'content' });
  const about = { body: STORY, language: 'ar', categoryId, byline: 'كريم سالم' };
  const ids: string[] = [];
  for (const title of ['نهائي بطولة الناشئين في بنها', 'كيف تستعد لاختبارات الأندية']) {
    const id = await make(karim, '/articles', { ...about, title });
    await karim.send('POST', `/articles/publish/${id}`, {});
    ids.push(id);
  }
  return ids[0] ?? '';
};

/** A match of two teams of Qalyubia's that is over. */
const makeMatch = async (site: Site): Promise<string> => {
  const [qalyubia, admin] = [await callerOf(site, 'qalyubia'), await adminOf(site)];
  const homeTeamId = await make(qalyubia, '/teams', { name: 'شباب بنها', sport: 'FOOTBALL' });
  const awayTeamId = await make(qalyubia, '/teams', { name: 'شباب طوخ', sport: 'FOOTBALL' });
  const match = { homeTeamId, awayTeamId, sport: 'FOOTBALL', startsAt: '2026-01-10T15:00:00.000Z' };
  const matchId = await make(admin, '/matches', match);
  await admin.send('POST', `/matches/start/${matchId}`, {});
  await admin.send('POST', `/matches/finish/${matchId}`, { homeScore: 2, awayScore: 1 });
  return matchId;
};

/** A plan of the staff to take back what Karim did. */
const makeUndoPlan = async (site: Site): Promise<string> =>
  make(await adminOf(site), '/undo-plans', {
    accountKind: 'user',
    accountId: derivedId('demo', 'karim'),
    from: '2020-01-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
    policy: 'SPAM',
    reason: 'دخل غريب إلى حسابه ونشر إعلانات',
  });

const begun = z.looseObject({ videoId: z.uuid() });

/** A finished analysis of a jump of Karim's, whose plan has analyses. */
const makeAnalysis = async (site: Site): Promise<string> => {
  const karim = await callerOf(site, 'karim');
  const jump = new File([new Uint8Array(await figureClip('jump'))], 'jump.mp4', { type: 'video/mp4' });
  const fields = { toolId: 'jump-height', bodyHeightCm: '184' };
  const { videoId } = begun.parse(await karim.upload('/api/ai/upload', fields, jump));
  await isAt(karim, `/api/ai/videos/${videoId}`, 'finished', ANALYSED_MS);
  return videoId;
};

/** Makes once for each site. */
const once = <Value>(makeIt: (site: Site) => Promise<Value>): ((site: Site) => Promise<Value>) => {
  const known = new WeakMap<Site, Promise<Value>>();
  return (site) => {
    const value = known.get(site) ?? makeIt(site);
    known.set(site, value);
    return value;
  };
};

/** Things that screens show in addition to the demo world. API calls make each one when the first screen needs it. */
export const made = {
  orders: once(makeOrders),
  campaign: once(makeCampaign),
  search: once(makeSearch),
  folder: once(makeFolder),
  comment: once(makeComment),
  report: once(makeReport),
  article: once(makeArticle),
  match: once(makeMatch),
  analysis: once(makeAnalysis),
  undoPlan: once(makeUndoPlan),
};
