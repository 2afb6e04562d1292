/** Lets through `burst` at once and `perSecond` on the long run. */
export const rateOf = ({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }) => {
  let tokens = burst;
  let at = performance.now();
  return (): boolean => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};
