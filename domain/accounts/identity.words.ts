import { defineWords } from '../words/define.ts';
import { identity } from './identity.ts';

export const identityWords = defineWords(identity, {
  ar: {
    name: {
      gender: 'm',
      one: 'حساب مرتبط للدخول',
      two: 'حسابان مرتبطان للدخول',
      few: 'حسابات مرتبطة للدخول',
      many: 'حسابًا مرتبطًا للدخول',
    },
    states: { linked: 'مرتبط' },
    events: {
      IdentityLinked: 'ربط {actor} حسابًا آخر لتسجيل الدخول',
      IdentityUnlinked: 'ألغى {actor} ربط حساب آخر',
    },
    values: { provider: { google: 'جوجل', facebook: 'فيسبوك' } },
    refusals: {
      identity_refused: { title: 'تعذّر تسجيل الدخول', detail: 'لم تؤكد الخدمة الأخرى هويتك. حاول مرة أخرى.' },
      identity_without_email: {
        title: 'لا بريد مؤكد',
        detail: 'لا يوجد في هذا الحساب بريد إلكتروني مؤكد. أنشئ حسابك بالبريد وكلمة مرور.',
      },
      last_way_in: {
        title: 'طريقة دخولك الوحيدة',
        detail:
          'ليست لحسابك كلمة مرور، وهذه طريقة دخولك الوحيدة. اختر كلمة مرور أولًا: سجّل الخروج ثم اطلب كلمة مرور جديدة.',
      },
    },
  },
  en: {
    name: { one: 'Linked sign-in', other: 'Linked sign-ins' },
    states: { linked: 'Linked' },
    events: {
      IdentityLinked: '{actor} linked another account to sign in with',
      IdentityUnlinked: '{actor} unlinked another account',
    },
    values: { provider: { google: 'Google', facebook: 'Facebook' } },
    refusals: {
      identity_refused: {
        title: 'Sign-in failed',
        detail: 'The other service did not confirm who you are. Try again.',
      },
      identity_without_email: {
        title: 'No verified e-mail',
        detail:
          'That account has no verified e-mail address. Open your account with an e-mail address and a password.',
      },
      last_way_in: {
        title: 'Your only way in',
        detail:
          'Your account has no password, and this is your only way to sign in. Choose a password first: sign out and request a new one.',
      },
    },
  },
});
