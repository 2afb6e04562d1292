/** Texts of the page of operations. Meaning and remedy of an alarm also make the table in docs/operations.md. */
export const ar = {
  'admin.operations': 'التشغيل',
  'admin.projections': 'نماذج القراءة',
  'admin.projection.group':
    '{count, plural, zero {يواكب السجل} one {متأخر بحدث واحد} two {متأخر بحدثين} few {متأخر بـ # أحداث} many {متأخر بـ # حدثًا} other {متأخر بـ # حدث}}',
  'admin.projection.detached':
    '{count, plural, zero {منفصل، بلا تأخر} one {منفصل، متأخر بحدث واحد} two {منفصل، متأخر بحدثين} few {منفصل، متأخر بـ # أحداث} many {منفصل، متأخر بـ # حدثًا} other {منفصل، متأخر بـ # حدث}}',
  'admin.projection.unmade':
    '{count, plural, zero {لم يُبنَ بعد} one {لم يُبنَ بعد، أمامه حدث واحد} two {لم يُبنَ بعد، أمامه حدثان} few {لم يُبنَ بعد، أمامه # أحداث} many {لم يُبنَ بعد، أمامه # حدثًا} other {لم يُبنَ بعد، أمامه # حدث}}',
  'admin.processes': 'العمليات',
  'admin.behind':
    '{count, plural, zero {تواكب السجل} one {متأخرة بحدث واحد} two {متأخرة بحدثين} few {متأخرة بـ # أحداث} many {متأخرة بـ # حدثًا} other {متأخرة بـ # حدث}}',
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
  'admin.ops.lead':
    'تتحدث الصفحة من تلقاء نفسها. الطلبات والاتصالات تخص الخادم الذي أجاب وحده، وما عداها يخص جميع الخوادم.',
  'admin.ops.alarms': 'الإنذارات',
  'admin.ops.alarms.quiet': 'لا إنذارات',
  'admin.ops.alarms.others':
    '{count, plural, zero {لا إنذارات أخرى} one {إنذار آخر} two {إنذاران آخران} few {# إنذارات أخرى} many {# إنذارًا آخر} other {# إنذار آخر}}',
  'admin.ops.upToDate': 'بلا تأخر: {count, number}',
  'admin.ops.state.firing': 'قائم',
  'admin.ops.state.pending': 'بدأ للتو',
  'admin.ops.state.quiet': 'هادئ',
  'admin.ops.state.unknown': 'لا يُعرف من هنا',
  'admin.ops.severity.page': 'عاجل',
  'admin.ops.severity.ticket': 'يحتمل الانتظار',
  'admin.ops.since': 'منذ {at}',
  'admin.ops.remedy': 'ما العمل؟',
  'admin.ops.load': 'الطلبات',
  'admin.ops.load.window':
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} خلال {minutes, plural, zero {آخر دقيقة} one {آخر دقيقة} two {آخر دقيقتين} few {آخر # دقائق} many {آخر # دقيقة} other {آخر # دقيقة}}',
  'admin.ops.load.operation': 'العملية',
  'admin.ops.load.count': 'الطلبات',
  'admin.ops.load.failed': 'فشلت',
  'admin.ops.load.p50': 'الوسيط',
  'admin.ops.load.p99': 'المئين ٩٩',
  'admin.ops.load.seconds': '{seconds} ث',
  'admin.ops.load.problems': 'حالات الرفض حسب الرمز',
  'admin.ops.load.problems.none': 'لم يُرفض أي طلب.',
  'admin.ops.sockets': 'الاتصالات المباشرة',
  'admin.ops.sockets.open': 'اتصالات مفتوحة',
  'admin.ops.sockets.polls': 'طلبات تنتظر الجديد',
  'admin.ops.queues': 'قوائم الانتظار',
  'admin.ops.queues.none': 'لا مهام بعد.',
  'admin.ops.queues.waiting':
    '{count, plural, zero {لا شيء ينتظر} one {مهمة واحدة تنتظر} two {مهمتان تنتظران} few {# مهام تنتظر} many {# مهمة تنتظر} other {# مهمة تنتظر}}',
  'admin.ops.queues.givenUp':
    '{count, plural, zero {لم تفشل أي مهمة} one {فشلت مهمة واحدة خلال ٣٠ يومًا} two {فشلت مهمتان خلال ٣٠ يومًا} few {فشلت # مهام خلال ٣٠ يومًا} many {فشلت # مهمة خلال ٣٠ يومًا} other {فشلت # مهمة خلال ٣٠ يومًا}}',
  'admin.ops.analyses': 'تحليلات الفيديو',
  'admin.ops.analyses.tool': 'الأداة',
  'admin.ops.analyses.state': 'الحالة',
  'admin.ops.analyses.cause': 'السبب',
  'admin.ops.analyses.age': 'طُلب',
  'admin.ops.letters': 'أحداث توقفت معالجتها',
  'admin.ops.letters.none': 'لم تتوقف معالجة أي حدث.',
  'admin.ops.letters.retry': 'أعد المحاولة',
  'admin.ops.letters.retry.follows': 'تعالج العملية الحدث مرة أخرى. إن فشلت، يبقى هنا مع السبب الجديد.',
  'admin.ops.letters.skip': 'تخطَّ الحدث',
  'admin.ops.letters.skip.follows':
    'لن يحدث أبدًا ما كان يجب أن يترتب على الحدث، كإشعار لأحد الأعضاء. ولا يمكن التراجع عن ذلك.',
  'admin.ops.letters.reason': 'السبب',
  'admin.ops.letters.kept': 'يُحفظ القرار وسببه في سجل نشاط المشرفين.',
  'admin.ops.letters.done': 'تم.',
  'admin.alarm.MalaabDown': 'خادم متوقف',
  'admin.alarm.MalaabDown.means': 'أحد الخوادم لا يجيب',
  'admin.alarm.MalaabDown.remedy':
    'يُعاد تشغيله تلقائيًا. إن لم يعد، فآخر سطور سجله تذكر السبب. العبارة <code>brought up to date by a newer Malaab</code> أو <code>read models … made by a newer Malaab</code> تعني أن إصدارًا قديمًا شُغِّل بعد إصدار أحدث. لا يرى خادمٌ توقف غيره: يعرف ذلك Prometheus وحده',
  'admin.alarm.MalaabNotReady': 'خادم لا يستطيع العمل',
  'admin.alarm.MalaabNotReady.means': 'أحد الخوادم يعمل لكنه لا يخدم أحدًا',
  'admin.alarm.MalaabNotReady.remedy':
    'يذكر <code>/readyz</code> ما تعطّل. <code>database</code>: افحص Postgres. <code>log</code>: لم يُجب سجل الأحداث منذ ثلاث ثوانٍ أو تعذّرت متابعته، فتُرفض الطلبات كلها بالرمز ٥٠٣ وتُغلق الاتصالات حتى يجيب. <code>projections</code> وحدها: لا خادم يحدّث نماذج القراءة، أو أنها تُبنى للمرة الأولى. العبارة <code>the log can no longer be followed</code> تعني أن سجل الأحداث أقدم مما بُني منه: راجع «Restore» في الدليل',
  'admin.alarm.MalaabFails': 'طلبات تفشل',
  'admin.alarm.MalaabFails.means': 'أكثر من طلب من كل مئة ينتهي بخطأ 5xx',
  'admin.alarm.MalaabFails.remedy':
    'في السجل أثر كل خطأ ٥٠٠. إن كانت كلها ٥٠٣ فإن Postgres أو سجل الأحداث متوقف أو بطيء',
  'admin.alarm.MalaabSlow': 'ردود بطيئة',
  'admin.alarm.MalaabSlow.means': 'طلب من كل مئة يستغرق أكثر من نصف ثانية',
  'admin.alarm.MalaabSlow.remedy':
    'لمعرفة أيها: أبطأ العمليات في هذه الصفحة، أو <code>malaab_http_request_seconds</code> حسب <code>operation</code>. إن كانت كلها بطيئة فافحص المعالج والاتصالات وقرص Postgres',
  'admin.alarm.MalaabLogAway': 'سجل الأحداث غائب',
  'admin.alarm.MalaabLogAway.means':
    'يرفض سجل الأحداث الكتابة أو لا يجيب، فتُرفض الكتابة بالرمز ٥٠٣ مع طلب المحاولة لاحقًا',
  'admin.alarm.MalaabLogAway.remedy': 'افحص خادم السجل: قرص ممتلئ، أو فقدان القائد، أو الشبكة',
  'admin.alarm.MalaabLogSlow': 'سجل الأحداث بطيء',
  'admin.alarm.MalaabLogSlow.means': 'تستغرق الكتابة في السجل وقتًا طويلًا',
  'admin.alarm.MalaabLogSlow.remedy': 'السبب غالبًا هو القرص الذي يحمل السجل',
  'admin.alarm.MalaabReadModelBehind': 'نموذج قراءة متأخر',
  'admin.alarm.MalaabReadModelBehind.means': 'يرى الأعضاء بيانات قديمة',
  'admin.alarm.MalaabReadModelBehind.remedy':
    'راجع نماذج القراءة في هذه الصفحة، أو <code>GET /ops/projections</code>. إن كان أحدها منفصلًا (<code>detached</code>) فهناك حدث لا يستطيع أخذه، مذكور مع الخطأ: يحتاج إلى إصدار جديد منه، وتستمر بقية النماذج. إن تأخرت كلها فلا خادم يقودها (راجع «When a process dies» في الدليل)، أو Postgres بطيء',
  'admin.alarm.MalaabProcessBehind': 'عملية متأخرة',
  'admin.alarm.MalaabProcessBehind.means': 'يتأخر ما يترتب على الأحداث: الإشعارات والرسائل والانتهاءات',
  'admin.alarm.MalaabProcessBehind.remedy':
    'راجع العمليات في هذه الصفحة، أو <code>GET /ops/processes</code>: يذكر <code>failing</code> ما تُعاد محاولته. إن تأخرت كلها فلا خادم يقودها',
  'admin.alarm.MalaabGivenUp': 'حدث توقفت معالجته',
  'admin.alarm.MalaabGivenUp.means':
    'توقفت معالجة حدث بعد نحو اثنتي عشرة ثانية من المحاولات، أو رُفضت؛ وتستمر بقية الأحداث',
  'admin.alarm.MalaabGivenUp.remedy':
    'السبب مذكور بجوار الحدث، في هذه الصفحة وفي <code>GET /ops/processes</code>. أصلحه ثم أعد محاولة الحدث، أو تخطَّه مع ذكر السبب',
  'admin.alarm.MalaabBoxBroken': 'بيانات مشفّرة لا تُفتح',
  'admin.alarm.MalaabBoxBroken.means':
    'لا يمكن فتح بيانات شخصية مشفّرة في أحد الأحداث: تغيب تلك القيم ويستمر كل ما عداها',
  'admin.alarm.MalaabBoxBroken.remedy': 'راجع «Sealed data that cannot be opened» في الدليل',
  'admin.alarm.MalaabTimersLate': 'مواعيد متأخرة',
  'admin.alarm.MalaabTimersLate.means': 'حان وقت شيء ولم يحدث منذ خمس دقائق',
  'admin.alarm.MalaabTimersLate.remedy':
    'يذكر <code>GET /ops/timers</code> سبب ما تعثّر منها؛ فإن لم يُذكر سبب فلا خادم ينفذها',
  'admin.alarm.MalaabFiguresMissing': 'أرقام غائبة',
  'admin.alarm.MalaabFiguresMissing.means': 'تعذّرت معرفة مدى تأخر الأعمال',
  'admin.alarm.MalaabFiguresMissing.remedy': 'لا يجيب Postgres خلال ثانية، أو لا تُقرأ أرقام أي خادم',
  'admin.alarm.MalaabConnectionsShort': 'الاتصالات بقاعدة البيانات لا تكفي',
  'admin.alarm.MalaabConnectionsShort.means': 'تنتظر الأعمال اتصالًا بقاعدة البيانات طوال الوقت',
  'admin.alarm.MalaabConnectionsShort.remedy':
    'تشغلها استعلامات بطيئة (<code>pg_stat_activity</code>)؛ وإلا فأضف خادمًا للواجهة. يبيّن <code>malaab_reader_seconds</code> مسار القراءات البطيء',
  'admin.alarm.MalaabSlowReaders': 'أجهزة لا تلحق بالتحديثات',
  'admin.alarm.MalaabSlowReaders.means': 'قُطع الاتصال بعدد من الأجهزة لبطئها',
  'admin.alarm.MalaabSlowReaders.remedy': 'السبب شبكة في الطريق؛ ويعود كل جهاز من حيث توقف ولا يفقد شيئًا',
  'admin.alarm.MalaabBusy': 'خادم مثقل',
  'admin.alarm.MalaabBusy.means': 'على أحد الخوادم عمل أكثر مما تطيقه نواته',
  'admin.alarm.MalaabBusy.remedy': 'أضف خادمًا للواجهة',
  'admin.alarm.MalaabMemory': 'خادم يستهلك ذاكرة كثيرة',
  'admin.alarm.MalaabMemory.means': 'يحتاج أحد الخوادم إلى أكثر من ٩٠٠ ميبيبايت',
  'admin.alarm.MalaabMemory.remedy':
    'إعادة البناء والصور الكبيرة تحتاج إلى بضع مئات لبعض الوقت؛ وإلا فأعد تشغيله واحتفظ بأرقامه',
  'admin.alarm.MalaabAuditBehind': 'السجل المختوم متأخر',
  'admin.alarm.MalaabAuditBehind.means': 'لم تُختم أحداث، أو لم تُنسخ مقاطع، منذ عشر دقائق',
  'admin.alarm.MalaabAuditBehind.remedy':
    'يذكر سجل العامل السبب: لا عامل يعمل، أو يرفض المكان الثاني الكتابة، أو اختفى آخر السجل المختوم (<code>make verify</code>)',
};
