/** Names of figures and reports: things, their events, states and fields. */
export const en = {
  'admin.kind.post-view': 'View of a post',
  'admin.event.PostViewed': 'Post viewed',
  'admin.state.counted': 'Counted',
  'admin.field.targetId': 'What it is about',
  'admin.field.viewerId': 'Viewer',
  'admin.field.hour': 'Hour',
};
