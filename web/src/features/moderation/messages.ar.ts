/** Texts about things hidden by the staff, and appeals. */
export const ar = {
  'moderation.title': 'محتوى أُخفي',
  'moderation.overCap':
    'تعرض باقتك عددًا أقل من المنشورات، فأُخفي هذا المنشور الأقدم. لا يراه غيرك، وتعيده باقة أعلى.',
  'moderation.overCap.plan': 'الباقة والدفع',
  'moderation.hidden.post': 'أخفت الإدارة هذا المنشور، ولا يراه غيرك.',
  'moderation.hidden.comment': 'أخفت الإدارة هذا التعليق، ولا يراه غيرك.',
  'moderation.hidden.product': 'أخفت الإدارة هذا المنتج، ولا يراه غيرك.',
  'moderation.shown': 'هذا ظاهر للجميع من جديد.',
  'moderation.reason': 'السبب: {policy}',
  'moderation.appeal': 'تظلّم من القرار',
  'moderation.appeal.text': 'لماذا ترى القرار خطأ؟',
  'moderation.appeal.hint': 'من 10 أحرف إلى 1000. لكل قرار تظلم واحد، ويراجعه شخص آخر من الإدارة.',
  'moderation.appeal.send': 'أرسل التظلم',
  'moderation.state.open': 'وصلنا تظلمك، وسنخبرك بالرد.',
  'moderation.state.refused': 'نظرنا في تظلمك، وبقي القرار كما هو.',
  'moderation.suspended': 'حسابك موقوف',
  'moderation.suspended.lead': 'لا يمكنك استخدام ملاعب بهذا الحساب حاليًا، ولا يرى الأعضاء ما نشرته.',
  'moderation.signedOut': 'سُجّل خروجك من كل الأجهزة. عند انتهاء الإيقاف يمكنك تسجيل الدخول من جديد.',
  'moderation.over': 'لا إيقاف هنا',
  'moderation.over.lead': 'انتهى الإيقاف الذي يخصه هذا الرابط، أو أن الرابط غير صحيح.',
  'moderation.report': 'أبلغ عن هذا',
};
