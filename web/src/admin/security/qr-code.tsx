import { QRCodeSVG } from 'qrcode.react';
import css from './security.module.css';

/** The address of a key as a QR code, for an authenticator app's camera. */
const QrCode = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <QRCodeSVG className={css.qr} value={value} marginSize={4} title={label} />
);

export default QrCode;
