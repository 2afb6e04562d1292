export { useOwnBalanceQuery } from './balance/api.ts';
export { NoProvider, useOnlinePayment } from './payment/online-payment.tsx';
