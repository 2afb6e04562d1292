/** Texts of the staff's page of timers. */
export const ar = {
  'admin.timers.page': 'الإجراءات المؤقتة',
  'admin.timers.lead':
    'إجراءات تتم من تلقاء نفسها في موعدها، مثل انتهاء حملة. يمكنك تنفيذ المتأخر منها فورًا. لتغيير موعد، عدّل ما يخصه.',
  'admin.timers.state': 'حالة الإجراءات',
  'admin.timers.state.all': 'الكل',
  'admin.timers.state.waiting': 'قادمة',
  'admin.timers.state.late': 'متأخرة',
  'admin.timers.state.failing': 'متعثرة',
  'admin.timers.none': 'لا إجراءات في هذه الحالة.',
  'admin.timers.at': 'الموعد',
  'admin.timers.retryAt': 'المحاولة القادمة',
  'admin.timers.retry': 'نفّذ الآن',
  'admin.timers.retry.follows': 'ينفَّذ الإجراء فورًا. إذا تعثر بقي هنا مع السبب الجديد.',
  'admin.timers.done': 'تم.',
};
