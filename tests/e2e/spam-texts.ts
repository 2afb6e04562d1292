/** Texts that the spam models hold. */
export const SPAM = {
  ar: 'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567',
  en: 'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567',
} as const;
