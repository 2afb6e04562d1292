/** Texts of points, levels and leaderboards. */
export const ar = {
  'points.title': 'مستواي',
  'points.level': 'المستوى {level}',
  'points.total':
    '{count, plural, =0 {لا نقاط بعد} zero {لا نقاط بعد} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'points.count':
    '{count, plural, zero {لا نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'points.progress': 'التقدم نحو المستوى التالي',
  'points.next':
    '{count, plural, zero {بلغت المستوى {level}} one {نقطة واحدة تفصلك عن المستوى {level}} two {نقطتان تفصلانك عن المستوى {level}} few {# نقاط تفصلك عن المستوى {level}} many {# نقطة تفصلك عن المستوى {level}} other {# نقطة تفصلك عن المستوى {level}}}',
  'points.highest': 'أنت في أعلى مستوى.',
  'points.privacy': 'اختر من يرى مستواك',
  'points.rules': 'ما يمنحك نقاطًا',
  'points.rules.hint':
    'لكل نوع حد في اليوم، والعضو نفسه يُحسب مرة واحدة في اليوم، وما يُلغى تُخصم نقاطه. تُحسب التفاعلات والتعليقات والمتابعات والصداقات من حسابات مضى على إنشائها أكثر من يوم. ويُحسب المنشور متى تفاعل معه أو علّق عليه حساب كهذا.',
  'points.perDay':
    '{count, plural, zero {# مرة في اليوم على الأكثر} one {مرة واحدة في اليوم على الأكثر} two {مرتان في اليوم على الأكثر} few {# مرات في اليوم على الأكثر} many {# مرة في اليوم على الأكثر} other {# مرة في اليوم على الأكثر}}',
  'points.left':
    '{count, plural, zero {بلغت حد اليوم} one {يُحسب لك واحد آخر اليوم} two {يُحسب لك اثنان آخران اليوم} few {يُحسب لك # أخرى اليوم} many {يُحسب لك # أخرى اليوم} other {يُحسب لك # أخرى اليوم}}',
  'points.rule.post': 'منشور نشرته',
  'points.rule.comment': 'تعليقك على منشور عضو آخر',
  'points.rule.comment_received': 'تعليق على منشورك',
  'points.rule.reaction_received': 'تفاعل مع منشورك',
  'points.rule.follower': 'متابع جديد',
  'points.rule.friend': 'صداقة جديدة',
  'points.rule.endorsement': 'تزكية لك اعتمدها فريق ملاعب',
  'points.rule.certificate': 'شهادة وثّقها فريق ملاعب',
  'points.rule.competition': 'مسابقة شاركت فيها',
  'points.rule.event': 'فعالية قُبلت فيها',
  'points.rule.phone': 'رقم هاتفك المؤكد',
  'points.state.undone': 'لا تُحسب: أُلغيت، أو صار المنشور خاصًا بك، أو تنتظر الاعتماد.',
  'points.state.new_account': 'لا تُحسب: لم يمضِ على الحساب الآخر يوم بعد.',
  'points.state.unanswered': 'لا يُحسب بعد: يُحسب متى تفاعل معه أو علّق عليه عضو مضى على حسابه أكثر من يوم.',
  'points.state.over': 'لا تُحسب: بلغت حد اليوم، أو حُسب العضو نفسه من قبل.',
  'points.badges': 'الأوسمة',
  'points.badge.earned': 'نلته',
  'points.badge.has': 'لديك {has} من {needs}',
  'points.badge.first_post': 'أول منشور',
  'points.badge.storyteller': 'الراوي',
  'points.badge.supporter': 'المشجع',
  'points.badge.crowd_favourite': 'محبوب الجماهير',
  'points.badge.connected': 'واسع العلاقات',
  'points.badge.endorsed': 'موضع ثقة',
  'points.badge.qualified': 'مؤهل',
  'points.badge.competitor': 'المنافس',
  'points.badge.needs.first_post': 'منشور تفاعل معه عضو آخر أو علّق عليه',
  'points.badge.needs.storyteller':
    '{count, plural, zero {لا شيء} one {منشور واحد محسوب} two {منشوران محسوبان} few {# منشورات محسوبة} many {# منشورًا محسوبًا} other {# منشور محسوب}}',
  'points.badge.needs.supporter':
    '{count, plural, zero {لا شيء} one {تعليق واحد محسوب} two {تعليقان محسوبان} few {# تعليقات محسوبة} many {# تعليقًا محسوبًا} other {# تعليق محسوب}}',
  'points.badge.needs.crowd_favourite':
    '{count, plural, zero {لا شيء} one {تفاعل واحد محسوب مع منشوراتك} two {تفاعلان محسوبان مع منشوراتك} few {# تفاعلات محسوبة مع منشوراتك} many {# تفاعلًا محسوبًا مع منشوراتك} other {# تفاعل محسوب مع منشوراتك}}',
  'points.badge.needs.connected':
    '{count, plural, zero {لا شيء} one {صداقة واحدة محسوبة} two {صداقتان محسوبتان} few {# صداقات محسوبة} many {# صداقة محسوبة} other {# صداقة محسوبة}}',
  'points.badge.needs.endorsed':
    '{count, plural, zero {لا شيء} one {تزكية واحدة معتمدة} two {تزكيتان معتمدتان} few {# تزكيات معتمدة} many {# تزكية معتمدة} other {# تزكية معتمدة}}',
  'points.badge.needs.qualified': 'شهادة موثقة',
  'points.badge.needs.competitor':
    '{count, plural, zero {لا شيء} one {مسابقة واحدة محسوبة} two {مسابقتان محسوبتان} few {# مسابقات محسوبة} many {# مسابقة محسوبة} other {# مسابقة محسوبة}}',
  'points.lines': 'تفاصيل نقاطك',
  'points.lines.none': 'لا شيء بعد. انشر منشورًا أو علّق على منشور، فتظهر نقاطك هنا.',
  'points.board': 'لوحة الصدارة',
  'points.board.all': 'الجميع',
  'points.board.friends': 'أصدقائي',
  'points.board.sport': 'الرياضة',
  'points.board.governorate': 'المحافظة',
  'points.board.place': 'ترتيبك: {rank}',
  'points.board.noPlace': 'ليس لك ترتيب في هذه اللوحة',
  'points.board.none': 'لا أحد لديه نقاط هنا بعد.',
  'points.board.hint': 'لا يظهر هنا من يخفي مستواه، ومن هم دون ١٨ عامًا لا يظهرون إلا لأصدقائهم.',
};
