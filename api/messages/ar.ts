import type { Texts } from './texts.ts';

const retry = `{seconds, plural, =0 {حاول مرة أخرى لاحقًا.} zero {حاول الآن.} one {حاول بعد ثانية واحدة.} two {حاول بعد ثانيتين.} few {حاول بعد # ثوانٍ.} many {حاول بعد # ثانية.} other {حاول بعد # ثانية.}}`;

/** The API's Arabic texts. */
export const ar: Texts = {
  unexpected: { title: 'حدث خطأ غير متوقع', detail: 'الخطأ من جانبنا وقد سُجّل. حاول مرة أخرى.' },
  problems: {
    malformed: { title: 'طلب غير سليم', detail: 'تعذّرت قراءة الطلب. راجع العنوان والترويسات والمحتوى.' },
    unknown_parameter: { title: 'معامل غير معروف', detail: 'في العنوان معامل لا يعرفه هذا الطلب.' },
    bad_cursor: { title: 'مؤشر غير صالح', detail: 'هذا المؤشر لا يخص هذه القائمة. ابدأ من صفحتها الأولى.' },
    unauthenticated: { title: 'سجّل الدخول أولًا', detail: 'يحتاج هذا الطلب إلى رمز دخول صالح.' },
    bad_credentials: {
      title: 'البريد أو كلمة المرور غير صحيحة',
      detail: 'البريد الإلكتروني وكلمة المرور لا يطابقان أي حساب.',
    },
    session_ended: { title: 'انتهت الجلسة', detail: 'انتهت هذه الجلسة. سجّل الدخول من جديد.' },
    forbidden: { title: 'غير مسموح', detail: 'لا يمكنك القيام بهذا.' },
    plan_required: { title: 'تحتاج إلى باقة', detail: 'باقتك لا تشمل هذا، وتشمله باقة أعلى.' },
    guest_not_allowed: { title: 'غير متاح للزوار', detail: 'لا يمكن للزوار القيام بهذا. أنشئ حسابًا أولًا.' },
    account_not_active: { title: 'الحساب غير مفعّل', detail: 'لم يُفعَّل حسابك بعد.' },
    not_found: { title: 'غير موجود', detail: 'لا يوجد ما تطلبه، أو لا يمكنك رؤيته.' },
    no_such_route: { title: 'عنوان غير موجود', detail: 'لا شيء في هذا العنوان.' },
    method_not_allowed: {
      title: 'طريقة غير مسموحة',
      detail: 'لا يقبل هذا العنوان هذه الطريقة. راجع ترويسة Allow.',
    },
    not_acceptable: { title: 'صيغة غير مقبولة', detail: 'لا يمكن الرد بصيغة تقبلها.' },
    invalid_transition: { title: 'غير ممكن الآن', detail: 'الحالة الحالية لا تسمح بهذه الخطوة.' },
    conflict: { title: 'تعارض', detail: 'يتعارض هذا مع ما هو موجود بالفعل.' },
    in_progress: { title: 'قيد التنفيذ', detail: 'الطلب نفسه قيد التنفيذ. اسأل مرة أخرى بعد لحظة.' },
    stale: { title: 'تغيّر في هذه الأثناء', detail: 'تغيّر منذ أن قرأته. اقرأه من جديد ثم أعد تعديلك.' },
    too_large: { title: 'حجم كبير جدًا', detail: 'الطلب أكبر مما هو مسموح به هنا.' },
    unsupported_media_type: { title: 'نوع محتوى غير مدعوم', detail: 'لا يقبل هذا الطلب محتوى من هذا النوع.' },
    invalid: {
      title: 'راجع ما أدخلته',
      detail:
        '{count, plural, =0 {المدخلات غير صحيحة.} zero {المدخلات غير صحيحة.} one {حقل واحد يحتاج إلى تصحيح.} two {حقلان يحتاجان إلى تصحيح.} few {# حقول تحتاج إلى تصحيح.} many {# حقلًا يحتاج إلى تصحيح.} other {# حقل يحتاج إلى تصحيح.}}',
    },
    account_locked: { title: 'الحساب مقفل', detail: `الحساب مقفل حاليًا. ${retry}` },
    proof_of_work_required: {
      title: 'خطوة تحقق أولًا',
      detail: 'المحاولات الخاطئة كثيرة. حُلّ المسألة وأرسِل حلها مع الطلب نفسه.',
    },
    too_many_requests: { title: 'محاولات كثيرة', detail: `تجاوزت عدد المحاولات المسموح. ${retry}` },
    unavailable: { title: 'غير متاح الآن', detail: `لا تستطيع الخدمة الرد في هذه اللحظة. ${retry}` },
    behind: { title: 'لم يكتمل التحديث', detail: `ما طلبته لم يُحدَّث بعد. ${retry}` },
    code_wrong: { title: 'رمز غير صحيح', detail: 'الرمز الذي أدخلته غير صحيح.' },
    code_expired: { title: 'انتهت صلاحية الرمز', detail: 'لم يعد الرمز صالحًا. اطلب رمزًا جديدًا.' },
    idempotency_key_reused: {
      title: 'مفتاح تكرار مستخدم',
      detail: 'استُخدم مفتاح Idempotency-Key هذا من قبل مع طلب آخر.',
    },
    not_to_oneself: { title: 'ليس لنفسك', detail: 'لا يمكنك القيام بهذا تجاه نفسك.' },
    title_missing: { title: 'العنوان ناقص', detail: 'يلزم كتابة عنوان.' },
    posts_cap_reached: { title: 'بلغت حد المنشورات', detail: 'في ملفك أقصى عدد من المنشورات تسمح به باقتك.' },
    job_closed: { title: 'أُغلقت الوظيفة', detail: 'لم تعد هذه الوظيفة تقبل طلبات جديدة.' },
    training_full: { title: 'اكتمل العدد', detail: 'لم يبقَ مكان في هذا التدريب.' },
    training_over: { title: 'انتهى التدريب', detail: 'هذا التدريب انتهى.' },
    capacity_lowered: {
      title: 'لا يمكن تقليل الأماكن',
      detail: 'عدد الأماكن يزيد ولا يقل، فقد يكون لاعبون حجزوها.',
    },
    facility_taken: { title: 'المنشأة مشغولة', detail: 'في هذه المنشأة موعد آخر في الوقت نفسه.' },
    kept_for_the_record: { title: 'محفوظ في السجل', detail: 'ما اتُّفق عليه يبقى محفوظًا ولا يُحذف.' },
    competition_not_running: {
      title: 'المسابقة غير جارية',
      detail: 'لا تبدأ جولة إلا والمسابقة جارية.',
    },
    competition_over: { title: 'انتهت المسابقة', detail: 'هذه المسابقة انتهت.' },
    one_entrant: {
      title: 'عضو أو فريق',
      detail: 'حدّد عضوًا أو فريقًا: واحدًا منهما لا كليهما.',
    },
    competition_full: { title: 'اكتملت المسابقة', detail: 'لم يبقَ مكان في هذه المسابقة.' },
    round_out_of_order: {
      title: 'لم يحن دور هذه الجولة',
      detail: 'تُلعب الجولات واحدة بعد أخرى بترتيب أرقامها.',
    },
    round_running: { title: 'هناك جولة جارية', detail: 'أنهِ الجولة الجارية قبل إنهاء المسابقة.' },
    no_next_round: { title: 'لا جولة تالية', detail: 'لم تبقَ في هذه المسابقة جولة يُتأهل إليها.' },
    event_not_open: {
      title: 'الفعالية غير متاحة',
      detail: 'هذا متاح فقط لفعالية منشورة لم تنتهِ بعد.',
    },
    event_cancelled: { title: 'أُلغيت الفعالية', detail: 'هذه الفعالية أُلغيت.' },
    event_full: { title: 'اكتملت الفعالية', detail: 'لم يبقَ مكان في هذه الفعالية.' },
    winner_not_approved: {
      title: 'ليس مشاركًا مقبولًا',
      detail: 'تُمنح الجائزة لمشارك مقبول في فعاليتها.',
    },
    campaign_over: {
      title: 'انتهى وقت الحملة',
      detail: 'مضى موعد نهايتها. حدِّد موعدًا لاحقًا ثم ابدأها.',
    },
    category_level: {
      title: 'ليس في هذا المستوى',
      detail: 'تبقى الفئة في مستواها وتتفرع من فئة تعلوها مباشرة، والمستويات أربعة.',
    },
    other_currency: {
      title: 'عملة أخرى',
      detail: 'ما يُشترى معًا له عملة واحدة. اشترِ ما في السلة أولًا أو أفرغها.',
    },
    coupon_not_valid: { title: 'الكوبون غير صالح', detail: 'لا يخصم هذا الكوبون شيئًا من هذه السلة.' },
    order_not_paid: { title: 'الطلب لم يُدفع', detail: 'تُجهَّز الشحنة بعد دفع طلبها.' },
    order_not_delivered: { title: 'لم يُسلَّم بعد', detail: 'يمكن تقييم الشراء بعد تسليمه.' },
    not_refundable: {
      title: 'لا يمكن رد المبلغ',
      detail:
        'لا يمكن رد هذه الدفعة لهذا السبب. الباقات المفعّلة تُرد قيمتها عند عطل فني فقط، ويمكن الاعتراض على الدفعة خلال ٩٠ يومًا.',
    },
    out_of_stock: { title: 'نفدت الكمية', detail: 'لا يتوفر هذا العدد في المخزون.' },
  },
  fields: {
    required: 'هذا الحقل مطلوب.',
    unknown_field: 'هذا الحقل غير معروف.',
    wrong_type: 'نوع القيمة غير صحيح.',
    bad_format: 'صيغة القيمة غير صحيحة.',
    too_short:
      '{of, select, items {{minimum, plural, zero {اختر عنصرًا على الأقل.} one {اختر عنصرًا واحدًا على الأقل.} two {اختر عنصرين على الأقل.} few {اختر # عناصر على الأقل.} many {اختر # عنصرًا على الأقل.} other {اختر # عنصر على الأقل.}}} other {{minimum, plural, zero {اكتب حرفًا على الأقل.} one {اكتب حرفًا واحدًا على الأقل.} two {اكتب حرفين على الأقل.} few {اكتب # أحرف على الأقل.} many {اكتب # حرفًا على الأقل.} other {اكتب # حرف على الأقل.}}}}',
    too_long:
      '{of, select, items {{maximum, plural, zero {لا تختر أي عنصر.} one {اختر عنصرًا واحدًا على الأكثر.} two {اختر عنصرين على الأكثر.} few {اختر # عناصر على الأكثر.} many {اختر # عنصرًا على الأكثر.} other {اختر # عنصر على الأكثر.}}} other {{maximum, plural, zero {اترك الحقل فارغًا.} one {اكتب حرفًا واحدًا على الأكثر.} two {اكتب حرفين على الأكثر.} few {اكتب # أحرف على الأكثر.} many {اكتب # حرفًا على الأكثر.} other {اكتب # حرف على الأكثر.}}}}',
    too_small: 'يجب ألا تقل القيمة عن {minimum}.',
    too_big: 'يجب ألا تزيد القيمة على {maximum}.',
    not_one_of: 'يجب أن تكون القيمة واحدة من: {options}.',
    no_such_thing: 'لا يوجد شيء كهذا.',
    taken: 'هذه القيمة مستخدمة بالفعل.',
    too_common: 'من السهل تخمين هذه القيمة.',
    out_of_order:
      '{must, select, before {يجب أن تأتي هذه القيمة قبل «{other}».} after {يجب أن تأتي هذه القيمة بعد «{other}».} not_after {يجب ألا تأتي هذه القيمة بعد «{other}».} other {يجب ألا تأتي هذه القيمة قبل «{other}».}}',
    in_the_past: 'هذا الموعد قد مضى.',
  },
  notifications: {
    post_reacted: 'تفاعل جديد من {name} مع منشورك',
    post_commented: 'تعليق جديد من {name} على منشورك',
    comment_replied: 'رد جديد من {name} على تعليقك',
    followed: 'متابع جديد لك: {name}',
    approved: 'تمت الموافقة على حسابك. أهلًا بك في ملاعب!',
    rejected: 'لم نوافق على حسابك بعد. السبب في صفحة حسابك.',
  },
  formerMember: 'عضو سابق',
};
