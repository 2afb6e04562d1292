import pg from 'pg';
import { newId } from '../../commands/core/ids.ts';
import { SPORTS } from '../../domain/accounts/values.ts';
import { registry } from '../../domain/registry.ts';
import { GOVERNORATES } from '../../domain/trade/governorates.ts';
import { bulkLoad } from '../../projections/engine/bulk.ts';
import { projectionOf } from '../../projections/resources/from-resource.ts';
import type { SeenEvent } from '../../projections/engine/projection.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { searchProjection } from '../../projections/search/search.ts';
import { qualified } from '../../projections/engine/table.ts';
import { transaction } from '../../projections/engine/transaction.ts';

/** Documents for search: people, posts, clubs, events and jobs, in two languages. */

/** Seeded random numbers. */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const list = (words: string): readonly string[] => words.split(' ');

const ARABIC = list(
  'كرة فريق لاعب مدرب تدريب مباراة بطولة نادي ملعب هدف كأس دوري موسم جمهور حكم إصابة انتقال عقد ناشئين شباب سباحة جري سلة يد طائرة تنس ملاكمة مصارعة جودو فروسية رماية دراجات لياقة تغذية تمرين قوة سرعة مهارة دفاع هجوم وسط حارس مرمى قائد احتياط تشكيل خطة تسديدة تمريرة ركلة جزاء ركنية فوز خسارة تعادل نتيجة ترتيب نقاط جائزة ميدالية ذهبية فضية برونزية شهادة خبرة سنوات مطلوب فرصة عمل وظيفة إعلان تسجيل موعد مكان القاهرة الجيزة الإسكندرية المنصورة طنطا أسوان الأقصر بورسعيد السويس صباح مساء اليوم غدا أمس رائع ممتاز شكرا مبروك جديد قديم كبير صغير أول آخر أفضل أقوى مستوى نجاح حلم مستقبل بداية نهاية رحلة قصة صورة فيديو خبر عاجل رسمي مؤتمر اجتماع إدارة رئيس عضو مجلس اتحاد منتخب دولة عالم أفريقيا آسيا أوروبا',
);
const ENGLISH = list(
  'football team player coach training match tournament club stadium goal cup league season fans referee injury transfer contract youth junior swimming running basketball handball volleyball tennis boxing wrestling judo riding shooting cycling fitness nutrition exercise strength speed skill defence attack midfield goalkeeper captain substitute lineup tactics shot pass penalty corner win loss draw result table points prize medal gold silver bronze certificate experience years wanted chance work job announcement registration date place cairo giza alexandria mansoura tanta aswan luxor suez morning evening today tomorrow yesterday great excellent thanks congratulations new old big small first last best strongest level success dream future start end journey story photo video news urgent official conference meeting management president member board federation national country world africa asia europe',
);
const NAMES = list(
  'أحمد محمد محمود مصطفى عمر علي حسن حسين إبراهيم يوسف خالد طارق كريم هشام سامح شريف ياسر وليد رامي زياد منى سارة نور هبة دينا ريم آية فاطمة عائشة مريم ليلى سلمى ياسمين نادية هالة Ahmed Mohamed Mahmoud Omar Ali Hassan Youssef Khaled Karim Sherif Mona Sara Nour Heba Dina Reem Mariam Laila Salma Nadia',
);
const FAMILIES = list(
  'السيد عبدالرحمن الشناوي المصري حجازي صلاح النني فتحي شوقي رمضان الجوهري البدري سليمان مرسي عاشور الحضري منصور غالي بركات زكي Salah Elneny Hegazy Ramadan Soliman Mansour Ghaly Barakat Zaki Fathy',
);
const ARABIC_ENDS = ['', '', '', 'ات', 'ين', 'نا', 'هم', 'ي', 'ية'];
const ARABIC_STARTS = ['', '', 'ال', 'ال', 'و', 'ب', 'وال', 'لل'];
const ENGLISH_ENDS = ['', '', '', 's', 'ing', 'ers', 'ly'];

export type Words = {
  /** A word by frequency, with the words around it; one in ten is rare. */
  readonly word: () => string;
  readonly name: () => string;
  readonly sentence: () => string;
};

export const wordsBy = (random: () => number): Words => {
  const among = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const frequent = (words: readonly string[]): string =>
    words[Math.floor(words.length ** random()) - 1] ?? '';
  // words that people write beside common ones: places, products, slang
  const rare = (letters: string): string =>
    Array.from({ length: 4 + random() * 4 }, () => among(Array.from(letters))).join('');
  const arabic = () =>
    random() < 0.1
      ? rare('ابتجحدرسشعفقكلمنهوي')
      : among(ARABIC_STARTS) + frequent(ARABIC) + among(ARABIC_ENDS);
  const english = () =>
    random() < 0.1 ? rare('abcdefghiklmnoprstuy') : frequent(ENGLISH) + among(ENGLISH_ENDS);
  const word = () => (random() < 0.7 ? arabic() : english());
  const sentence = () => {
    const language = random() < 0.7 ? arabic : english;
    return Array.from({ length: 8 + random() * 30 }, language).join(' ');
  };
  return { word, name: () => `${among(NAMES)} ${among(FAMILIES)} ${among(FAMILIES)}`, sentence };
};

type Made = { readonly kind: string; readonly type: string; readonly state: string; readonly data: object };

/** Queries, each with its share in percent. */
const SHARES = { user: 40, post: 45, club: 5, event: 5, job: 5 } as const;

/** Members say their sport, role and governorate; half of the posts have a sport. */
const makersBy = (
  { word, name, sentence }: Words,
  random: () => number,
): Readonly<Record<keyof typeof SHARES, (person: string) => Made>> => {
  const among = (values: readonly string[]) => values[Math.floor(random() ** 2 * values.length)];
  return {
    user: () => ({
      kind: 'user',
      type: 'UserRegistered',
      state: 'active',
      data: {
        name: name(),
        username: `user.${word()}`,
        position: word(),
        bio: sentence(),
        language: 'ar',
        role: among(['PLAYER', 'COACH', 'AGENT', 'CLUB']),
        sport: among(SPORTS),
        governorate: among(GOVERNORATES),
      },
    }),
    post: (authorId) => ({
      kind: 'post',
      type: 'PostPublished',
      state: 'published',
      data: {
        authorId,
        kind: 'photo',
        title: `${word()} ${word()} ${word()}`,
        description: sentence(),
        media: [],
        visibility: 'public',
        ...(random() < 0.5 && { sport: among(SPORTS) }),
      },
    }),
    club: (userId) => ({
      kind: 'club',
      type: 'ClubAdded',
      state: 'listed',
      data: {
        userId,
        name: `${word()} ${word()}`,
        stadium: word(),
        specialization: word(),
        sports: ['FOOTBALL'],
      },
    }),
    event: (categoryId) => ({
      kind: 'event',
      type: 'EventDrafted',
      state: 'published',
      data: {
        name: `${word()} ${word()} ${word()}`,
        categoryId,
        description: sentence(),
        venue: word(),
        sport: among(SPORTS),
        startsAt: '2099-01-01T00:00:00Z',
        endsAt: '2099-01-02T00:00:00Z',
      },
    }),
    job: (employerId) => ({
      kind: 'job',
      type: 'JobOffered',
      state: 'open',
      data: {
        employerId,
        title: `${word()} ${word()}`,
        description: sentence(),
        sport: among(SPORTS),
        role: word(),
        location: word(),
      },
    }),
  };
};

const FIRST = Date.parse('2026-01-01T00:00:00Z');

/** One document a minute, with the event that creates it. */
const eventOf = ({ type, state, data }: Made, n: number, person: string): SeenEvent => ({
  id: newId(),
  position: BigInt(n + 1),
  stream: `bench-${n}`,
  revision: 0,
  type,
  at: new Date(FIRST + n * 60_000).toISOString(),
  meta: {
    item: type === 'UserRegistered' ? person : newId(),
    actor: person,
    state,
    command: newId(),
    version: 1,
  },
  data: { ...data },
});

const BATCH = 2000;

/** Fills the read models with this many documents by the projections' own handlers, as a rebuild does. */
export const writeDocuments = async (
  url: string,
  many: number,
  words: Words,
  random: () => number,
): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const makers = makersBy(words, random);
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const made = (n: number): SeenEvent => {
    const kind = kinds[Math.floor(random() * kinds.length)];
    const make = Object.entries(makers).find(([name]) => name === kind)?.[1] ?? makers.post;
    const person = newId();
    return eventOf(make(person), n, person);
  };
  const projections = [
    ...Object.keys(SHARES).map((kind) => projectionOf(registry.kind(kind))),
    searchProjection(registry),
  ];
  await transaction(pool, async (client) => {
    for (const { name } of projections.flatMap(({ tables }) => tables))
      await client.query(`drop table ${qualified(SCHEMA, name)}`);
    const bulk = await bulkLoad(client, SCHEMA, projections);
    for (let n = 0; n < many; n += BATCH)
      await bulk.take(Array.from({ length: BATCH }, (_, i) => made(n + i)));
    await bulk.settle();
    await bulk.index();
  });
  // the state after a quiet minute
  await pool.query('vacuum');
  await pool.end();
};
