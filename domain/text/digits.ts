const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/**
 * Arabic-Indic (٠–٩) and Persian (۰–۹) digits become 0–9; everything else stays.
 * For codes, phones, prices and other typed numbers; texts are left alone.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (point < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO));
  });
}
