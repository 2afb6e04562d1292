export { NoProvider, useOnlinePayment } from './online-payment.tsx';
