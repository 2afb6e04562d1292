import { wordsIn } from './fold.ts';

/**
 * Checks that a name is readable and doesn't imitate an official account. Invisible and bidirectional characters can make
 * two names look alike, or a name look empty.
 */

/** Invisible characters and those that change others: controls, zero-width, bidirectional, fillers, private use. */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u;

/** Joiners that affect shape only: in Persian and Urdu words, and in emoji. */
const SHAPING =
  /(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic})|(?<=\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f/gu;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const SPELLED = /[\p{L}\p{N}]/u;

/** Whether a line has visible characters only, and at least one. An empty text is left to the length check. */
export const isReadable = (text: string): boolean =>
  text === '' || (SEEN.test(text) && !UNSEEN.test(text.replaceAll(SHAPING, '')));

/** Scripts with letters that look like those of another script. East Asian scripts are mixed in normal text. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Whether a word mixes scripts, for example Latin with a Cyrillic letter. */
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

/** The visual skeleton of a text: Latin letters without case, accents and separators. */
const skeleton = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/g, '$1');

/** Names of official accounts; combinations of them are refused too. */
const RESERVED = [
  'malaab', 'malaeb', 'mal3ab', 'admin', 'admins', 'administrator', 'administration', 'moderator', 'moderators', 'mod',
  'mods', 'root', 'superuser', 'superadmin', 'sysadmin', 'sysop', 'system', 'support', 'helpdesk', 'customerservice',
  'customercare', 'staff', 'security', 'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'donotreply',
] as const; // prettier-ignore

/** Words that may be added to a reserved name without making it allowed. */
const BESIDE = ['the', 'real', 'official', 'team', 'account', 'egypt', 'eg', 'app', 'help', 'user', 'sports'];

const anyOf = (words: readonly string[]): string => words.map(skeleton).join('|');
const PASSES = new RegExp(
  `^(?:${anyOf(BESIDE)})*(?:${anyOf(RESERVED)})(?:${anyOf([...RESERVED, ...BESIDE])})*$`,
);

/** The reserved Arabic names, folded, word by word. */
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

/** Removes trailing digits, which don't make a reserved name allowed: `admin2026`. */
const withoutNumber = (text: string): string => text.replace(/[\p{N}\p{Z}._-]+$/u, '');

/** Whether a name is reserved or imitates a reserved one. */
export const isReserved = (text: string): boolean =>
  PASSES.test(skeleton(text)) || PASSES.test(skeleton(withoutNumber(text))) || passesInArabic(text);

/** Whether a text is a valid name of a person or an organisation. */
export const isName = (text: string): boolean =>
  isReadable(text) && SPELLED.test(text) && !mixesScripts(text);
