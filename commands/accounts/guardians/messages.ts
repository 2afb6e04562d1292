import type { GuardianMessage } from './contact.ts';
import {
  guardianAnswerMail,
  guardianCodeMail,
  guardianInvitationMail,
  type GuardianAnswer,
  type ToGuardian,
} from './mails.ts';
import { guardianAnswerText, guardianCodeText, guardianInvitationText } from './texts.ts';

/** The messages to a guardian, each as a mail and as a text message. */

export const guardianInvitation = (to: ToGuardian): GuardianMessage => ({
  mail: guardianInvitationMail(to),
  text: guardianInvitationText(to),
});

export const guardianCode = (to: Parameters<typeof guardianCodeMail>[0]): GuardianMessage => ({
  mail: guardianCodeMail(to),
  text: guardianCodeText(to),
});

export const guardianAnswer = (to: GuardianAnswer): GuardianMessage => ({
  mail: guardianAnswerMail(to),
  text: guardianAnswerText(to),
});
