/** Set with a session: the first page of its owner is the app. The cookie itself opens nothing. */
export const MEMBER_COOKIE = 'malaab_member';
