type MediaKind = 'voice' | 'video' | 'file';

/** Container formats by the bytes that they begin with. */
type Container = 'webm' | 'ogg' | 'mp4' | 'mpeg' | 'wav' | 'pdf' | 'zip' | 'vtt' | 'text';

const begins = (bytes: Uint8Array, sign: readonly number[], at = 0): boolean =>
  sign.every((byte, n) => bytes[at + n] === byte);
const says = (bytes: Uint8Array, word: string, at = 0): boolean =>
  begins(
    bytes,
    Array.from(word, (letter) => letter.charCodeAt(0)),
    at,
  );

/** Whether bytes are a text: UTF-8 without control characters other than white space. */
const isText = (bytes: Uint8Array): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.length > 0 && !/(?![\t\n\v\f\r])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
};

/** WebVTT begins with its name in a line, perhaps after a byte order mark. */
const isCaptions = (bytes: Uint8Array): boolean =>
  /^WEBVTT(?:[ \t].*)?(?:[\r\n]|$)/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

const containerOf = (bytes: Uint8Array): Container | null => {
  if (begins(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm';
  if (says(bytes, 'OggS')) return 'ogg';
  if (says(bytes, 'ftyp', 4)) return 'mp4';
  if (says(bytes, 'ID3') || (bytes[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(bytes[1] ?? 0))) return 'mpeg';
  if (says(bytes, 'RIFF') && says(bytes, 'WAVE', 8)) return 'wav';
  if (says(bytes, '%PDF-')) return 'pdf';
  if (says(bytes, 'PK\u0003\u0004')) return 'zip';
  if (!isText(bytes)) return null;
  return isCaptions(bytes) ? 'vtt' : 'text';
};

const TYPES: Readonly<Record<MediaKind, Partial<Readonly<Record<Container, string>>>>> = {
  voice: {
    webm: 'audio/webm',
    ogg: 'audio/ogg',
    mp4: 'audio/mp4',
    mpeg: 'audio/mpeg',
    wav: 'audio/wav',
  },
  video: { webm: 'video/webm', mp4: 'video/mp4' },
  file: { pdf: 'application/pdf', zip: 'application/zip', vtt: 'text/vtt', text: 'text/plain' },
};

/** The content type of a file by its bytes; null if such a file isn't accepted for the kind. */
export const contentTypeOf = (bytes: Uint8Array, kind: MediaKind): string | null => {
  const container = containerOf(bytes);
  return (container && TYPES[kind][container]) ?? null;
};
