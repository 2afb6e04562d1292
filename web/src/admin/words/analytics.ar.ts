/** Names of figures and reports: things, their events, states and fields. */
export const ar = {
  'admin.kind.post-view': 'مشاهدة منشور',
  'admin.event.PostViewed': 'شوهد منشور',
  'admin.state.counted': 'محتسبة',
  'admin.field.targetId': 'ما تخصّه',
  'admin.field.viewerId': 'المُشاهد',
  'admin.field.hour': 'الساعة',
};
