import { QRCodeSVG } from 'qrcode.react';
import css from './qr-code.module.css';

/** An address as a QR code, for a camera. */
const QrCode = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <QRCodeSVG className={css.qr} value={value} marginSize={4} title={label} />
);

export default QrCode;
