/**
 * Arabizi (`7abibi`) as Arabic letters, for the Arabic spam model. `domain/text/sound.ts` gives sound keys of names, from
 * which no Arabic spelling can be made.
 */

/** Frequent words, of which some have no digit. */
const COMMON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ana: 'انا', enta: 'انت', inta: 'انت', enti: 'انتي', howa: 'هو', heya: 'هي', e7na: 'احنا', ento: 'انتو',
    el: 'ال', al: 'ال', fe: 'في', fi: 'في', men: 'من', min: 'من', ya: 'يا', w: 'و', we: 'و', aw: 'او',
    msh: 'مش', mesh: 'مش', mish: 'مش', keda: 'كده', kda: 'كده', eh: 'ايه', leh: 'ليه', feen: 'فين', fen: 'فين', emta: 'امتى',
    bs: 'بس', bas: 'بس', kol: 'كل', kul: 'كل', da: 'ده', di: 'دي', dol: 'دول', law: 'لو', wala: 'ولا', walla: 'والله',
    wallahi: 'والله', wallah: 'والله', enshallah: 'ان شاء الله', inshallah: 'ان شاء الله', habibi: 'حبيبي', sahby: 'صاحبي',
    yalla: 'يلا', tab: 'طب', tayeb: 'طيب', aywa: 'ايوه', la2: 'لا', shokran: 'شكرا', mabrook: 'مبروك', mabrouk: 'مبروك',
    magany: 'مجاني', maganan: 'مجانا', rabe7: 'رابح', gneh: 'جنيه', geneh: 'جنيه', floos: 'فلوس', flos: 'فلوس', dlwa2ty: 'دلوقتي',
    delwa2ty: 'دلوقتي', dlw2ty: 'دلوقتي', bokra: 'بكره', bukra: 'بكره', embare7: 'امبارح', enharda: 'النهارده', ennaharda: 'النهارده',
    kora: 'كوره', match: 'ماتش', captin: 'كابتن', captain: 'كابتن', rabt: 'رابط', link: 'رابط', whatsapp: 'واتساب', whats: 'واتس',
  }),
); // prettier-ignore

/** Spellings of letters, the longest first. */
const LETTERS: readonly (readonly [spelling: string, letter: string])[] = [
  ["3'", 'غ'], ["7'", 'خ'], ["9'", 'ض'], ["6'", 'ظ'],
  ['sh', 'ش'], ['ch', 'ش'], ['kh', 'خ'], ['gh', 'غ'], ['th', 'ث'], ['dh', 'ذ'], ['ou', 'و'], ['oo', 'و'], ['ee', 'ي'],
  ['aa', 'ا'], ['ei', 'ي'], ['ai', 'اي'], ['2', 'ا'], ['3', 'ع'], ['5', 'خ'], ['6', 'ط'], ['7', 'ح'], ['8', 'غ'], ['9', 'ص'],
  ['a', 'ا'], ['b', 'ب'], ['c', 'ك'], ['d', 'د'], ['e', ''], ['f', 'ف'], ['g', 'ج'], ['h', 'ه'], ['i', 'ي'], ['j', 'ج'],
  ['k', 'ك'], ['l', 'ل'], ['m', 'م'], ['n', 'ن'], ['o', 'و'], ['p', 'ب'], ['q', 'ق'], ['r', 'ر'], ['s', 'س'], ['t', 'ت'],
  ['u', 'و'], ['v', 'ف'], ['w', 'و'], ['x', 'كس'], ['y', 'ي'], ['z', 'ز'],
]; // prettier-ignore

const WORD = /[a-z0-9']+/g;
/** A digit that stands for an Arabic letter: beside a letter, and not at the end of a number such as `2nd` or `3pm`. */
const WITH_DIGIT =
  /^(?!\d+(?:st|nd|rd|th|am|pm|km|kg|cm|mm|hrs?|min|egp|le|k|m|g|x|d|p)?$)(?=.*[a-z])[a-z]*[235679][a-z][a-z235679']*$|^[a-z]+[235679]$/;
/** Words of the table that are English words too. */
const ENGLISH: ReadonlySet<string> = new Set([
  'al', 'we', 'men', 'min', 'w', 'ya', 'da', 'di', 'tab', 'bas', 'law', 'match', 'captain', 'link', 'whatsapp', 'whats', 'fen',
]); // prettier-ignore
const LEAST_SHARE = 0.3;

const articled = (word: string): readonly [article: string, rest: string] =>
  /^[ae]l(?=[a-z2-9]{3})/.test(word) ? ['ال', word.slice(2)] : ['', word];

const spelled = (word: string): string => {
  const common = COMMON.get(word);
  if (common !== undefined) return common;
  const [article, spelling] = articled(word);
  let said = article + (spelling.startsWith('e') ? 'ا' : '');
  let rest = spelling;
  while (rest !== '') {
    const found = LETTERS.find(([one]) => rest.startsWith(one));
    said += found?.[1] ?? '';
    rest = rest.slice(found?.[0].length ?? 1);
  }
  return said;
};

/** Whether enough words of a text are Arabic in Latin letters. */
export const isArabizi = (text: string): boolean => {
  const words = text.toLowerCase().match(WORD) ?? [];
  const latin = words.filter((word) => /[a-z]/.test(word));
  const arabizi = latin.filter((word) => (COMMON.has(word) && !ENGLISH.has(word)) || WITH_DIGIT.test(word));
  const isSure = arabizi.some((word) => WITH_DIGIT.test(word)) || arabizi.length > 2;
  return isSure && arabizi.length >= LEAST_SHARE * latin.length;
};

/** The text with its Latin words in Arabic letters. */
export const fromArabizi = (text: string): string =>
  text.toLowerCase().replace(WORD, (word) => (/[a-z]/.test(word) ? spelled(word) : word));
