export { useOwnBalanceQuery } from './balance/api.ts';
export { NoProvider, useOnlinePayment } from './online-payment.tsx';
