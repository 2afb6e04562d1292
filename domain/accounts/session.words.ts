import { defineWords } from '../words/define.ts';
import { session } from './session.ts';

export const sessionWords = defineWords(session, {
  ar: {
    name: { gender: 'f', one: 'جلسة', two: 'جلستان', few: 'جلسات', many: 'جلسة' },
    actions: {
      revoke: 'ألغِ الجلسة',
    },
    events: {
      SessionBegan: 'بدأ {actor} جلسة',
      SessionEnded: 'أنهى {actor} جلسة',
      SessionRevoked: 'ألغى {actor} جلسة',
    },
    values: {
      reason: {
        reuse: 'استخدام متكرر للرمز نفسه',
        suspension: 'إيقاف الحساب',
        erasure: 'محو الحساب',
        password: 'تغيير كلمة المرور',
        activation: 'تفعيل الحساب',
        dismissal: 'إعفاء المشرف',
        factor: 'إعادة ضبط التحقق بخطوتين',
      },
    },
  },
  en: {
    name: { one: 'Session', other: 'Sessions' },
    actions: {
      revoke: 'Revoke',
    },
    events: {
      SessionBegan: '{actor} began a session',
      SessionEnded: '{actor} ended a session',
      SessionRevoked: '{actor} revoked a session',
    },
    values: {
      reason: {
        reuse: 'A token used twice',
        suspension: 'Account suspended',
        erasure: 'Account erased',
        password: 'Password changed',
        activation: 'Account activated',
        dismissal: 'Admin dismissed',
        factor: 'Two-step sign-in reset',
      },
    },
  },
});
