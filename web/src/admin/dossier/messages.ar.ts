/** Texts of dossiers, and of private data that the staff open with a reason. */
export const ar = {
  'admin.dossier': 'ملف القرارات',
  'admin.dossier.open': 'ملف القرارات',
  'admin.dossier.back': 'عودة إلى الصفحة',
  'admin.dossier.made': 'أُعد في',
  'admin.dossier.print': 'طباعة',
  'admin.dossier.save': 'حفظ الملف مع إثباته',
  'admin.dossier.permission': 'الصلاحية',
  'admin.dossier.session': 'الجلسة',
  'admin.dossier.evidence': 'ما استند إليه القرار، كما كان وقتها',
  'admin.dossier.erased': 'مُحي الملف',
  'admin.dossier.sealed': 'مختوم في المقطع {segment, number}.',
  'admin.dossier.unsealed': 'لم يُختم بعد.',
  'admin.dossier.proof': 'الإثبات',
  'admin.dossier.proof.lead':
    'كل خطوة هنا حدث في سجل مختوم. يثبت الملف المحفوظ، مع نسخة من البصمات المنشورة، من فعل ماذا ومتى وبأي صلاحية ومن أي جلسة، دون الرجوع إلى الخادم.',
  'admin.dossier.proof.not':
    'لا يشمل الإثبات الأسماء والقيم الشخصية المشفّرة وبصمات الملفات وحالة العنصر وقتها، فمصدرها الخادم وحده. ولا يثبت أن خطوة لم تُستبعد، لكن التحقق يذكر ما ينقص من كل سجل.',
  'admin.dossier.earlier': 'هناك خطوات أقدم. يضم كل ملف ٥٠٠ خطوة على الأكثر.',
  'admin.dossier.earlier.open': 'الملف الذي يضم الخطوات الأقدم',
  'admin.dossier.later': 'وهناك خطوات أحدث أيضًا.',
  'admin.dossier.later.open': 'الملف الذي يضم أحدث الخطوات',
  'admin.dossier.hidden':
    '{count, plural, zero {لم تُستبعد أي خطوة.} one {استُبعدت خطوة واحدة لا تعرضها صلاحياتك.} two {استُبعدت خطوتان لا تعرضهما صلاحياتك.} few {استُبعدت # خطوات لا تعرضها صلاحياتك.} many {استُبعدت # خطوة لا تعرضها صلاحياتك.} other {استُبعدت # خطوة لا تعرضها صلاحياتك.}}',
  'admin.dossier.keys': 'مفاتيح التوقيع',
  'admin.dossier.waiting':
    '{count, plural, zero {كل الخطوات مختومة.} one {خطوة واحدة لم تُختم بعد. أعد فتح الصفحة بعد دقيقة.} two {خطوتان لم تُختما بعد. أعد فتح الصفحة بعد دقيقة.} few {# خطوات لم تُختم بعد. أعد فتح الصفحة بعد دقيقة.} many {# خطوة لم تُختم بعد. أعد فتح الصفحة بعد دقيقة.} other {# خطوة لم تُختم بعد. أعد فتح الصفحة بعد دقيقة.}}',
  'admin.private': 'بيانات خاصة مغلقة',
  'admin.private.lead': 'اكتب سبب الاطلاع لتظهر لك: {fields}. يُسجَّل السبب والوقت، ويراهما العضو في إعداداته.',
  'admin.private.reason': 'سبب الاطلاع',
  'admin.private.open': 'اعرض البيانات',
};
