import { defineWords } from '../words/define.ts';
import { passwordChange } from './password-change.ts';

export const passwordChangeWords = defineWords(passwordChange, {
  ar: {
    name: {
      gender: 'm',
      one: 'تغيير كلمة المرور',
      two: 'تغييران لكلمة المرور',
      few: 'تغييرات كلمة المرور',
      many: 'تغييرًا لكلمة المرور',
    },
    events: {
      PasswordChanged: 'غيّر {actor} كلمة المرور',
    },
    values: {
      reason: {
        forgotten: 'نسيان كلمة المرور',
        chosen: 'من إعدادات الحساب',
      },
    },
  },
  en: {
    name: { one: 'Password change', other: 'Password changes' },
    events: {
      PasswordChanged: '{actor} changed a password',
    },
    values: {
      reason: {
        forgotten: 'Forgotten password',
        chosen: 'In the settings',
      },
    },
  },
});
