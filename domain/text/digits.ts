const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/**
 * Converts Arabic-Indic (٠–٩) and Persian (۰–۹) digits to 0–9.
 * For codes, phones, prices and other numeric input; texts are stored unchanged.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (point < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO));
  });
}
