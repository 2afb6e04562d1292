/** Texts of the staff's lists of all resources. */
export const ar = {
  'admin.resources': 'البيانات',
  'admin.resources.none': 'لا تشمل صلاحياتك بيانات تديرها.',
  'admin.parts.show': 'اعرض',
  'admin.parts.back': 'ارجع',
  'admin.belongings': 'ما يشير إليه',
  'admin.belonging': '{kind} ({field})',
  'admin.proposals': 'موافقة مشرف ثانٍ',
  'admin.proposals.lead': 'لا يُنفَّذ ما هو جسيم إلا بعد أن يوافق عليه مشرف آخر له الصلاحية، غير من اقترحه.',
};
