import list from './common-passwords.json' with { type: 'json' };

/** Passwords that members may not choose; for `checkPassword`. The list names its sources. */
export const commonPasswords: ReadonlySet<string> = new Set(list.passwords);
