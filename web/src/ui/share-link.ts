import { showToast } from './overlay/toast.ts';

/** Copies an address of this site, and says so. */
export const copyLink = async (path: string): Promise<void> => {
  const isCopied = await navigator.clipboard.writeText(new URL(path, location.href).href).then(
    () => true,
    () => false,
  );
  showToast({ text: `ui.link.${isCopied ? 'copied' : 'refused'}` });
};

/** Offers the device's own ways to share an address of this site; without any, it is copied. */
export const shareLink = async (path: string): Promise<void> => {
  const hasOwnWays = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  if (!hasOwnWays) return copyLink(path);
  // rejects if the reader closes it
  await navigator.share({ url: new URL(path, location.href).href }).catch(() => undefined);
};
