import { onOneLine } from '../../../domain/format/format.ts';
import { SOMEBODY, type GuardianAnswer, type ToGuardian } from './mails.ts';

/**
 * Text messages to guardians who are invited by phone: short, since each part of a message is paid for. Names have no
 * isolates, which old phones show as boxes, and a link has a line of its own.
 */

/** A name without digits and addresses, so that nobody sends their own message in Malaab's name. */
const isPlain = (name: string): boolean => /^[\p{L}\p{M} '’.-]{1,40}$/u.test(name) && !/\.\S/.test(name);

const nameOf = ({ minor, language }: Pick<ToGuardian, 'minor' | 'language'>): string => {
  const name = onOneLine(minor ?? '');
  return isPlain(name) ? name : SOMEBODY[language];
};

/** Asks a guardian for consent; `link` leads to the page where the guardian answers. */
export const guardianInvitationText = (to: ToGuardian): string => {
  const name = nameOf(to);
  return {
    ar: `ملاعب: ورد اسمك بصفتك ولي أمر ${name}. هل توافق على المراسلة مع الوكلاء ومحللي الأداء؟ للقراءة ثم الرد خلال 14 يومًا، من رابط لك وحدك:\n${to.link}`,
    en: `Malaab: ${name} named you as guardian and asks for your consent to be written to by agents and scouts. To read and answer within 14 days, by a link for you alone:\n${to.link}`,
  }[to.language];
};

/** The code with which a guardian confirms the consent. */
export const guardianCodeText = ({
  code,
  ...to
}: Omit<ToGuardian, 'link'> & { readonly code: string }): string => {
  const name = nameOf(to);
  return {
    ar: `رمز تأكيد موافقتك في ملاعب بصفتك ولي أمر ${name}: ${code}. الرمز صالح لمدة عشر دقائق، فلا تشاركه مع أحد.`,
    en: `Your Malaab code to confirm your consent as the guardian of ${name}: ${code}. It is valid for ten minutes; share it with no one.`,
  }[to.language];
};

/** Confirms a guardian's answer, and says how to change it. */
export const guardianAnswerText = ({ answer, ...to }: GuardianAnswer): string => {
  const name = nameOf(to);
  return {
    ar: {
      consented: `ملاعب: سجّلنا موافقتك بصفتك ولي أمر ${name}. احتفظ بهذه الرسالة، فبرابطها تسحب موافقتك في أي وقت:\n${to.link}`,
      withdrawn: `ملاعب: سجّلنا سحب موافقتك بصفتك ولي أمر ${name}. للموافقة من جديد:\n${to.link}`,
    },
    en: {
      consented: `Malaab: we recorded your consent as the guardian of ${name}. Keep this message: you can withdraw your consent at any time by its link:\n${to.link}`,
      withdrawn: `Malaab: we recorded that you withdrew your consent as the guardian of ${name}. To consent again:\n${to.link}`,
    },
  }[to.language][answer];
};
