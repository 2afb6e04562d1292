/** The notice to the seller when pieces leave the stock: once for each time that it reaches the threshold or zero. */
export const stockNoticeAfter = (
  left: number,
  taken: number,
  threshold: number,
): 'stock_low' | 'stock_out' | null => {
  if (taken <= 0) return null;
  if (left === 0) return 'stock_out';
  return left <= threshold && left + taken > threshold ? 'stock_low' : null;
};
