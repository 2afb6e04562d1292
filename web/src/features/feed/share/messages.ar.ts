/** Texts of reposts, of who reacted, and of why a post is shown. */
export const ar = {
  'share.repost': 'أعد النشر',
  'share.text': 'رأيك، إن أردت',
  'share.gone': 'المنشور الأصلي لم يعد متاحًا لك.',
  'share.video': 'شاهد الفيديو',
  'share.boost.follows':
    'يتقدم منشورك في «الرائج» كأنه نُشر بعد موعده بيوم كامل. ولا يُستخدم هذا إلا مرة واحدة لكل منشور.',
  'share.boost.plan': 'باقتك الحالية لا تتضمن رفع المنشورات.',
  'share.boost.act': 'ارفعه الآن',
  'share.why': 'لماذا أرى هذا المنشور؟',
  'share.why.own': 'هو منشورك.',
  'share.why.friend': '{name} من أصدقائك.',
  'share.why.followed': 'أنت تتابع {name}.',
  'share.why.friends_reacted':
    '{count, plural, zero {لم يتفاعل معه أحد من أصدقائك.} one {تفاعل معه {name} من أصدقائك.} two {تفاعل معه {name} وصديق آخر لك.} few {تفاعل معه {name} وآخرون من أصدقائك، وعددهم معًا #.} many {تفاعل معه {name} وآخرون من أصدقائك، وعددهم معًا #.} other {تفاعل معه {name} وآخرون من أصدقائك، وعددهم معًا #.}}',
  'share.why.same_sport': 'عن رياضتك: {sport}.',
  'share.why.popular_in_sport': 'من أكثر المنشورات رواجًا في {sport}.',
  'share.why.promoted': 'روّج ناشره له، فيتقدم في ترتيب «الرائج».',
  'share.why.public': 'نشره صاحبه للجميع.',
  'share.why.staff': 'تراه لأنك من فريق ملاعب.',
};
