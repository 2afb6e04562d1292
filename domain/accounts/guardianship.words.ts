import { defineWords } from '../words/define.ts';
import { guardianship } from './guardianship.ts';

export const guardianshipWords = defineWords(guardianship, {
  ar: {
    name: { gender: 'm', one: 'ولي أمر', two: 'وليا أمر', few: 'أولياء أمور', many: 'ولي أمر' },
    fields: {
      minorId: 'القاصر',
      guardianId: 'رقم ولي الأمر',
      guardianName: 'اسم ولي الأمر',
      guardianEmail: 'بريد ولي الأمر',
      guardianPhone: 'هاتف ولي الأمر',
      invitedAt: 'تاريخ الدعوة',
      sentAt: 'أُرسلت الدعوات في',
      consentedAt: 'تاريخ الموافقة',
      consentText: 'نسخة نص الموافقة',
      withdrawnAt: 'تاريخ سحب الموافقة',
      answering: 'من أجاب',
    },
    states: {
      invited: 'مدعو',
      consented: 'موافق',
      withdrawn: 'سحب موافقته',
      expired: 'انتهت مدة الدعوة',
    },
    actions: {
      'invite-another': 'ادعُ ولي أمر آخر',
      resend: 'أعد إرسال الدعوة',
      consent: 'وافق',
      withdraw: 'اسحب الموافقة',
      expire: 'أنهِ مدة الدعوة',
      end: 'أزل ولي الأمر',
    },
    events: {
      GuardianInvited: 'دعا {actor} ولي أمره',
      AnotherGuardianInvited: 'دعا {actor} ولي أمر آخر',
      GuardianInvitationSentAgain: 'أعاد {actor} إرسال الدعوة إلى ولي أمره',
      GuardianConsented: 'وافق ولي أمر',
      GuardianDeclined: 'رفض ولي أمر الموافقة',
      GuardianConsentWithdrawn: 'سحب ولي أمر موافقته',
      GuardianInvitationExpired: 'انتهت مدة دعوة ولي أمر',
      GuardianRemoved: 'أزال {actor} ولي أمر',
      GuardianshipErased: 'حُذفت بيانات ولي أمر',
    },
    refusals: {
      guardian_not_needed: {
        title: 'لا تلزم موافقة ولي الأمر',
        detail: 'تلزم موافقة ولي الأمر لمن هم دون ١٨ عامًا فقط. راجع تاريخ الميلاد في حسابك إن كان غير صحيح.',
      },
      guardian_email_is_own: {
        title: 'هذا بريد القاصر نفسه',
        detail: 'اكتب البريد الإلكتروني لولي الأمر، لا بريد الحساب.',
      },
      guardian_phone_is_own: {
        title: 'هذا هاتف القاصر نفسه',
        detail: 'اكتب رقم هاتف ولي الأمر، لا رقم الحساب.',
      },
      guardian_not_eligible: {
        title: 'لا يمكن لهذا الشخص أن يوافق',
        detail: 'ولي الأمر شخص بالغ، وليس وكيلًا ولا محلل أداء على ملاعب.',
      },
    },
  },
  en: {
    name: { one: 'Guardian', other: 'Guardians' },
    fields: {
      minorId: 'Minor',
      guardianId: 'Number of the guardian',
      guardianName: "Guardian's name",
      guardianEmail: "Guardian's e-mail",
      guardianPhone: "Guardian's phone",
      invitedAt: 'Invited on',
      sentAt: 'Invitations sent at',
      consentedAt: 'Consented at',
      consentText: 'Version of the consent text',
      withdrawnAt: 'Consent withdrawn at',
      answering: 'Who answers',
    },
    states: {
      invited: 'Invited',
      consented: 'Consents',
      withdrawn: 'Consent withdrawn',
      expired: 'Invitation expired',
    },
    actions: {
      'invite-another': 'Invite another guardian',
      resend: 'Send the invitation again',
      consent: 'Consent',
      withdraw: 'Withdraw the consent',
      expire: 'Let the invitation expire',
      end: 'Remove the guardian',
    },
    events: {
      GuardianInvited: '{actor} invited a guardian',
      AnotherGuardianInvited: '{actor} invited another guardian',
      GuardianInvitationSentAgain: '{actor} sent the invitation to a guardian again',
      GuardianConsented: 'A guardian consented',
      GuardianDeclined: 'A guardian declined',
      GuardianConsentWithdrawn: 'A guardian withdrew the consent',
      GuardianInvitationExpired: 'The invitation of a guardian expired',
      GuardianRemoved: '{actor} removed a guardian',
      GuardianshipErased: 'The data of a guardian was erased',
    },
    refusals: {
      guardian_not_needed: {
        title: 'No guardian is needed',
        detail:
          'Only members under 18 need the consent of a guardian. Check the date of birth in your account if it is wrong.',
      },
      guardian_email_is_own: {
        title: "This is the minor's own e-mail",
        detail: 'Enter the e-mail of the guardian, not that of the account.',
      },
      guardian_phone_is_own: {
        title: "This is the minor's own phone",
        detail: 'Enter the phone of the guardian, not that of the account.',
      },
      guardian_not_eligible: {
        title: 'This person can’t consent',
        detail: 'A guardian is an adult, and neither an agent nor a scout on Malaab.',
      },
    },
  },
});
