import { wordsIn } from './fold.ts';

/**
 * Whether a name can be read, and whether it passes for Malaab's own people. Characters that nobody sees, or that turn
 * the text around them, let two names look alike or one look empty.
 */

/** Not seen, or it changes what is seen: controls, zero-width and direction characters, fillers, private use. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u;

/** Joiners that shape what they stand between: in Persian and Urdu words, and in emoji. */
const SHAPING =
  /(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic})|(?<=\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f/gu;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const SPELLED = /[\p{L}\p{N}]/u;

/** Whether all of a line can be seen, and something can. An empty text is left to the lower bound of its length. */
export const isReadable = (text: string): boolean =>
  text === '' || (SEEN.test(text) && !UNSEEN.test(text.replaceAll(SHAPING, '')));

/** Scripts whose letters pass for those of another. Scripts of East Asia are written together. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Whether a word mixes scripts, as in a Latin word with a Cyrillic letter. */
const mixesScripts = (text: string): boolean =>
  (text.match(WORD) ?? []).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/** Letters and signs that look like Latin ones; `l`, `i`, `1` and `|` look like each other. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Cyrillic
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'l',
    ї: 'l',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    у: 'y',
    п: 'n',
    и: 'u',
    ь: 'b',
    // Greek
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'l',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    // Armenian, and letters of the International Phonetic Alphabet
    օ: 'o',
    ս: 'u',
    հ: 'h',
    ո: 'n',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'l',
    ɪ: 'l',
    ʟ: 'l',
    ɴ: 'n',
    ʀ: 'r',
    ʏ: 'y',
    ᴀ: 'a',
    ᴅ: 'd',
    ᴍ: 'm',
    ᴏ: 'o',
    ᴛ: 't',
    ꜱ: 's',
    ʙ: 'b',
    ı: 'l',
    // digits and signs
    0: 'o',
    1: 'l',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    '@': 'a',
    $: 's',
    '|': 'l',
    '!': 'l',
    '€': 'e',
    i: 'l',
  }),
);

/** What remains of a text for the eye: Latin letters without case, accents and separators. */
const skeleton = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1');

/** Names of Malaab and of those who act for it. Also refused where they are joined to each other. */
const RESERVED = [
  'malaab', 'malaeb', 'mal3ab', 'admin', 'admins', 'administrator', 'administration', 'moderator', 'moderators', 'mod',
  'mods', 'root', 'superuser', 'superadmin', 'sysadmin', 'sysop', 'system', 'support', 'helpdesk', 'customerservice',
  'customercare', 'staff', 'security', 'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'donotreply',
] as const; // prettier-ignore

/** Words that make such a name no other one. */
const BESIDE = ['the', 'real', 'official', 'team', 'account', 'egypt', 'eg', 'app', 'help', 'user', 'sports'];

const anyOf = (words: readonly string[]): string => words.map(skeleton).join('|');
const PASSES = new RegExp(
  `^(?:${anyOf(BESIDE)})*(?:${anyOf(RESERVED)})(?:${anyOf([...RESERVED, ...BESIDE])})*$`,
);

/** The same in Arabic, folded, word by word. */
const RESERVED_ARABIC = [
  'ملاعب',
  'أدمن',
  'الأدمن',
  'مشرف',
  'المشرف',
  'مشرفو',
  'مشرفي',
  'المشرفين',
  'إدارة',
  'الإدارة',
  'دعم',
  'الدعم',
];
const BESIDE_ARABIC = [
  'فريق',
  'الفني',
  'الرسمي',
  'الرسمية',
  'الموقع',
  'موقع',
  'تطبيق',
  'حساب',
  'خدمة',
  'عملاء',
  'العملاء',
  'النظام',
  'مدير',
  'منصة',
];
const folded = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => wordsIn(word).map((one) => one.word)));
const [RESERVED_WORDS, BESIDE_WORDS] = [folded(RESERVED_ARABIC), folded(BESIDE_ARABIC)];

const passesInArabic = (text: string): boolean => {
  const words = wordsIn(text).map(({ word }) => word);
  return (
    words.some((word) => RESERVED_WORDS.has(word)) &&
    words.every((word) => RESERVED_WORDS.has(word) || BESIDE_WORDS.has(word))
  );
};

/** Digits behind a name make it no other one: `admin2026`. */
const withoutNumber = (text: string): string => text.replace(/[\p{N}\p{Z}._-]+$/u, '');

/** Whether a name is, or passes for, one of Malaab's own. */
export const isReserved = (text: string): boolean =>
  PASSES.test(skeleton(text)) || PASSES.test(skeleton(withoutNumber(text))) || passesInArabic(text);

/** Whether somebody or an organisation can be called so. */
export const isName = (text: string): boolean =>
  isReadable(text) && SPELLED.test(text) && !mixesScripts(text);
