import type { AccountKind, AccountsContext } from '../people/context.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a link in a mail. */
const LIFE_MS = 24 * HOUR_MS;

/**
 * The purpose and the account of a signed link. `state` changes when the link is used, so it works once without a
 * stored row.
 */
export type LinkFor = {
  readonly purpose: 'activation' | 'password-reset';
  readonly account: string;
  readonly state: string;
};

const letterOf = ({ purpose, state }: LinkFor, until: string): string =>
  JSON.stringify(['link', purpose, state, until]);

/** The secret part of a link: its expiry, and a signature of expiry, account and state. */
export const signLink = (
  { codes, runtime }: Pick<AccountsContext, 'codes' | 'runtime'>,
  wanted: LinkFor,
): string => {
  const until = (runtime.now().getTime() + LIFE_MS).toString(36);
  return `${until}.${codes.pass(wanted.account, letterOf(wanted, until))}`;
};

/** True if a link was signed for this and is still valid. */
export const isLink = (
  { codes, runtime }: Pick<AccountsContext, 'codes' | 'runtime'>,
  wanted: LinkFor,
  link: string,
): boolean => {
  const [until = '', pass = ''] = link.split('.');
  const isSigned = codes.isPass(wanted.account, letterOf(wanted, until), pass);
  return isSigned && Number.parseInt(until, 36) > runtime.now().getTime();
};

const PAGES = {
  user: { activation: '/auth/activate', 'password-reset': '/auth/reset-password' },
  admin: { activation: '/admin/join', 'password-reset': '/admin/reset-password' },
} as const;

/** The URL in a mail. The part behind # is sent to no server, so no log contains it. */
export const addressOf = (
  context: Pick<AccountsContext, 'codes' | 'runtime' | 'publicUrl'>,
  kind: AccountKind,
  email: string,
  wanted: LinkFor,
): string => {
  const words = new URLSearchParams({ email, link: signLink(context, wanted) });
  return `${context.publicUrl}${PAGES[kind][wanted.purpose]}#${words.toString()}`;
};

/** The hour as part of a mail's key: a mail with only a link is sent once an hour at most. */
export const hourOf = ({ runtime }: Pick<AccountsContext, 'runtime'>): number =>
  Math.floor(runtime.now().getTime() / HOUR_MS);
