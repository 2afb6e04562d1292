/** Texts of the staff's pages. */
export const ar = {
  'admin.signIn': 'دخول الإدارة',
  'admin.factor': 'التحقق بخطوتين',
  'admin.factor.lead': 'أدخِل الرمز الذي يعرضه تطبيق المصادقة لحسابك في ملاعب.',
  'admin.factor.code': 'رمز من ستة أرقام',
  'admin.factor.recovery': 'رمز الاسترداد',
  'admin.factor.recovery.hint': 'أحد الرموز التي حفظتها عند إعداد التطبيق. كل رمز يعمل مرة واحدة.',
  'admin.factor.useRecovery': 'جهازي ليس معي: استخدام رمز استرداد',
  'admin.factor.useCode': 'استخدام رمز التطبيق',
  'admin.factor.back': 'الدخول بحساب آخر',
  'admin.factor.enrol': 'إعداد التحقق بخطوتين',
  'admin.factor.enrol.lead': 'امسح هذه الصورة بتطبيق مصادقة على هاتفك، ثم أدخِل الرمز الذي يعرضه.',
  'admin.factor.qr': 'المفتاح كرمز استجابة سريعة',
  'admin.factor.enrol.key': 'أو أدخِل هذا المفتاح في التطبيق يدويًا:',
  'admin.factor.enrol.send': 'إتمام الإعداد والدخول',
  'admin.factor.codes': 'رموز الاسترداد',
  'admin.factor.codes.lead':
    'احفظ هذه الرموز في مكان آمن. إذا فقدت جهازك، فكل رمز منها يتيح لك الدخول مرة واحدة. لن تُعرض مرة أخرى.',
  'admin.factor.codes.copy': 'نسخ الرموز',
  'admin.factor.codes.download': 'حفظ الرموز في ملف',
  'admin.factor.codes.file': 'رموز الاسترداد لحسابك في إدارة ملاعب. كل رمز يتيح الدخول مرة واحدة.',
  'admin.factor.codes.copied': 'تم النسخ.',
  'admin.factor.codes.kept': 'حفظتُ الرموز',
  'admin.factor.any': 'رمز تطبيق المصادقة، أو أحد رموز الاسترداد',
  'admin.security': 'أمان الدخول',
  'admin.security.since': 'تطبيق المصادقة مرتبط بحسابك منذ {at}.',
  'admin.security.renew': 'رموز استرداد جديدة',
  'admin.security.renew.lead':
    'إذا استخدمت كل رموز الاسترداد، أو ربما رآها شخص آخر، فاطلب رموزًا جديدة. عندها لن تعمل الرموز السابقة.',
  'admin.security.renew.send': 'عرض رموز جديدة',
  'admin.lostDevice': 'مشرف فقد جهازه',
  'admin.lostDevice.lead':
    'تأكد من أنه هو من يطلب ذلك فعلًا: تحدث إليه وجهًا لوجه أو بالهاتف. أما التحقق بخطوتين لحسابك أنت، فيعيد ضبطه مشرف آخر.',
  'admin.lostDevice.none': 'لا يوجد تطبيق مصادقة مرتبط. يُربط تطبيق عند تسجيل الدخول التالي.',
  'admin.lostDevice.follows':
    'يُسجَّل خروجه من كل الأجهزة، ونخبره بالبريد الإلكتروني. عند تسجيل الدخول التالي يربط تطبيقًا جديدًا، ولا تعمل رموز الاسترداد السابقة.',
  'admin.coupon.new': 'قسيمة جديدة',
  'admin.coupon.lead':
    'نسبة من السعر أو مبلغ، لفترة. اترك الحدود فارغة لعدد غير محدود، والمنتجات فارغة لكل المنتجات.',
  'admin.coupon.issue': 'أصدرها',
  'admin.coupon.used': 'الاستخدام',
  'admin.coupon.uses': '{used} من {most}',
  'admin.coupon.running': 'سارية',
  'admin.coupon.coming': 'لم تبدأ',
  'admin.coupon.over': 'انتهت',
  'admin.announcement.lead':
    'اكتب الإعلان باللغتين، فيقرؤه كل عضو بلغته. اختر مجموعة أو شريحة، أو أدوارًا ورياضات ومحافظات. إن لم تختر شيئًا فهو لكل الأعضاء.',
  'admin.announcement.next': 'احسب عدد المستلمين',
  'admin.announcement.ask':
    '{count, plural, zero {لا يوجد أحد في هذا الاختيار} one {هل ترسله إلى عضو واحد؟} two {هل ترسله إلى عضوين؟} few {هل ترسله إلى # أعضاء؟} many {هل ترسله إلى # عضوًا؟} other {هل ترسله إلى # عضو؟}}',
  'admin.announcement.send': 'أرسِل',
  'admin.announcement.follows':
    'يبدأ الإرسال بعد ثوانٍ، ويظهر فورًا لمن يفتح ملاعب الآن. يمكن إيقافه قبل أن يصل إلى الجميع، لكن ما وصل يبقى.',
  'admin.announcement.log': 'التسليمات',
  'admin.template.preview': 'كيف يُقرأ',
  'admin.template.placeholders': 'العناصر التي تُملأ: {names}',
  'admin.template.noPlaceholders': 'نصوص هذا النوع ليس فيها عناصر تُملأ.',
  'admin.template.none.ar': 'لا يوجد قالب بالعربية، فتُستخدم كلمات ملاعب.',
  'admin.template.none.en': 'لا يوجد قالب بالإنجليزية، فتُستخدم كلمات ملاعب.',
  'admin.join': 'قبول الدعوة',
  'admin.join.lead': 'وُجهت الدعوة إلى {email}. اختر كلمة مرور، ثم نرسل إليك رمزًا.',
  'admin.join.noLink': 'افتح الرابط الموجود في رسالة الدعوة.',
  'admin.operations': 'التشغيل',
  'admin.projections': 'نماذج القراءة',
  'admin.projection.pack':
    '{count, plural, zero {يواكب السجل} one {متأخر بحدث واحد} two {متأخر بحدثين} few {متأخر بـ # أحداث} many {متأخر بـ # حدثًا} other {متأخر بـ # حدث}}',
  'admin.projection.alone':
    '{count, plural, zero {وحده، بلا تأخر} one {وحده، متأخر بحدث واحد} two {وحده، متأخر بحدثين} few {وحده، متأخر بـ # أحداث} many {وحده، متأخر بـ # حدثًا} other {وحده، متأخر بـ # حدث}}',
  'admin.projection.unmade':
    '{count, plural, zero {لم يُبنَ بعد} one {لم يُبنَ بعد، أمامه حدث واحد} two {لم يُبنَ بعد، أمامه حدثان} few {لم يُبنَ بعد، أمامه # أحداث} many {لم يُبنَ بعد، أمامه # حدثًا} other {لم يُبنَ بعد، أمامه # حدث}}',
  'admin.processes': 'العمليات',
  'admin.behind':
    '{count, plural, zero {تواكب السجل} one {متأخرة بحدث واحد} two {متأخرة بحدثين} few {متأخرة بـ # أحداث} many {متأخرة بـ # حدثًا} other {متأخرة بـ # حدث}}',
  'admin.parked':
    '{count, plural, zero {لا شيء موقوف} one {حدث واحد موقوف} two {حدثان موقوفان} few {# أحداث موقوفة} many {# حدثًا موقوفًا} other {# حدث موقوف}}',
  'admin.timers': 'المواعيد',
  'admin.timers.waiting': 'تنتظر',
  'admin.timers.due': 'حان وقتها',
  'admin.timers.failing': 'تعثّرت',
  'admin.brokenBoxes': 'البيانات المشفّرة',
  'admin.brokenBoxes.count':
    '{count, plural, zero {كل شيء يُفتح} one {حدث واحد لا يُفتح} two {حدثان لا يُفتحان} few {# أحداث لا تُفتح} many {# حدثًا لا يُفتح} other {# حدث لا يُفتح}}',
  'admin.brokenBoxes.altered': 'تغيّر محتواه',
  'admin.brokenBoxes.key': 'تغيّر المفتاح',
  'admin.brokenBoxes.no_key': 'المفتاح مفقود',
  'admin.who.system': 'النظام',
};
