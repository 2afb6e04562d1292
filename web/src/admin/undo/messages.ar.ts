/** Texts of the pages that take back what an account did. */
export const ar = {
  'admin.undo': 'التراجع عن أفعال حساب',
  'admin.undo.lead':
    'اختر الحساب والمدة. نعرض كل ما فعله فيها، وما الذي يعكس كل فعل، وما يمنع ذلك. لا يُنفَّذ شيء قبل موافقة مشرف ثانٍ.',
  'admin.undo.kind': 'نوع الحساب',
  'admin.undo.from': 'تراجع عما فعله',
  'admin.undo.session': 'من جلسة دخول واحدة فقط',
  'admin.undo.allSessions': 'كل الجلسات',
  'admin.undo.new': 'خطة جديدة',
  'admin.undo.make': 'اعرض الأفعال',
  'admin.undo.plans': 'الخطط',
  'admin.undo.none': 'لا خطط بعد.',
  'admin.undo.all': 'كل الخطط',
  'admin.undo.planned':
    '{count, plural, zero {لا شيء يُتراجع عنه} one {يُتراجع عن فعل واحد} two {يُتراجع عن فعلين} few {يُتراجع عن # أفعال} many {يُتراجع عن # فعلًا} other {يُتراجع عن # فعل}}',
  'admin.undo.inTheWay':
    '{count, plural, zero {لا مانع من شيء} one {فعل واحد لا يُتراجع عنه} two {فعلان لا يُتراجع عنهما} few {# أفعال لا يُتراجع عنها} many {# فعلًا لا يُتراجع عنها} other {# فعل لا يُتراجع عنه}}',
  'admin.undo.final': 'لا يُستعاد بعد ذلك',
  'admin.undo.finals':
    '{count, plural, zero {يمكن استعادة كل شيء بعد ذلك} one {فعل واحد لا يُستعاد بعد ذلك} two {فعلان لا يُستعادان بعد ذلك} few {# أفعال لا تُستعاد بعد ذلك} many {# فعلًا لا يُستعاد بعد ذلك} other {# فعل لا يُستعاد بعد ذلك}}',
  'admin.undo.finals.are':
    'إذا نُفذت الخطة فلن يُستعاد ما يلي بعد ذلك: {things}. وتعيد خطة عكسية ما عداه ما لم يتغير في هذه الأثناء.',
  'admin.undo.progress': 'تم {done, number} من {all, number}',
  'admin.undo.by': 'يعكسه: {action}',
  'admin.undo.acts': 'الأفعال، والأحدث أولًا',
  'admin.undo.reverse': 'تراجع عما نفّذته الخطة',
  'admin.undo.reverse.lead': 'نُعد خطة تعيد ما يمكن إعادته، وتحتاج هي أيضًا إلى مشرف ثانٍ.',
  'admin.undo.plan.open': 'افتح الخطة كاملة',
};
