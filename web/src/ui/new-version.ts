/** The version of the app for which this tab has been reloaded already. */
const RELOADED = 'reloaded for';

/** A page of the app for visitors as well; theirs at `/` is the landing page, which has other scripts. */
const PAGE = '/auth/signin';

/** The first script of this tab; its name has a hash of the version. */
const ownScript = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/**
 * Reloads the tab if the server has another version of the app, whose chunks have other names; once for each version of
 * the tab. Drafts are in the tab's session storage, so they stay. Resolves to whether the tab is being reloaded.
 */
export const reloadIfOutdated = async (): Promise<boolean> => {
  const script = ownScript();
  if (script === null) return false;
  try {
    if (sessionStorage.getItem(RELOADED) === script) return false;
    const answer = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(script)) return false;
    sessionStorage.setItem(RELOADED, script);
  } catch {
    // no network, or no storage: without a stored mark the tab could reload for ever
    return false;
  }
  location.reload();
  return true;
};
