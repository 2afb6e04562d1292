/** Texts of the staff's pages. */
export const ar = {
  'admin.signIn': 'دخول الإدارة',
  'admin.join': 'قبول الدعوة',
  'admin.join.lead': 'وُجهت الدعوة إلى {email}. اختر كلمة مرور، ثم نرسل إليك رمزًا.',
  'admin.join.noLink': 'افتح الرابط الموجود في رسالة الدعوة.',
  'admin.waiting': 'حسابات تنتظر الموافقة',
  'admin.waiting.count':
    '{count, plural, zero {لا حسابات تنتظر} one {حساب واحد ينتظر} two {حسابان ينتظران} few {# حسابات تنتظر} many {# حسابًا ينتظر} other {# حساب ينتظر}}',
  'admin.approve': 'وافق',
  'admin.reject': 'ارفض',
  'admin.reason': 'سبب الرفض',
  'admin.reject.ask': 'لماذا ترفض حساب {name}؟',
  'admin.reject.hint': 'يقرأ صاحب الحساب هذا السبب، ويستطيع أن يصحح بياناته ويطلب من جديد.',
  'admin.is.so': 'نعم',
  'admin.is.not': 'لا',
  'admin.history': 'من فعل ماذا',
  'admin.history.of': 'سجل الحساب',
  'admin.back': 'حسابات الانتظار',
  'admin.approvals': 'الموافقات',
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
  'admin.when': 'متى',
  'admin.what': 'ماذا حدث',
  'admin.who': 'من',
  'admin.data': 'التفاصيل',
  'admin.who.self': 'صاحب الحساب',
  'admin.who.system': 'النظام',
  'admin.who.staff': 'الإدارة ({id})',
  'admin.who.me': '{name} (أنت)',
  'admin.field.other': 'بيانات أخرى',
};
