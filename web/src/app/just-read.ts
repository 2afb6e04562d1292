/**
 * For `refetchOnMountOrArgChange`, in seconds: a read is repeated when its component is shown, unless the loader of the
 * page has just made it.
 */
export const UNLESS_JUST_READ = 2;
