/** HLS playlists (RFC 8216) of fragmented MP4: each fragment is a segment, named as a part of the one file. */

type Segment = { readonly seconds: number; readonly from: number; readonly bytes: number };
export type Fragmented = { readonly headBytes: number; readonly segments: readonly Segment[] };

/** The index box (`sidx`) of ISO/IEC 14496-12, 8.16.3, that ffmpeg writes for the whole file. */
export const fragmentsOf = (mp4: Uint8Array): Fragmented => {
  const bytes = Buffer.from(mp4.buffer, mp4.byteOffset, mp4.length);
  let headBytes = 0;
  for (let at = 0; at + 8 <= bytes.length;) {
    const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    if (size < 8) break;
    if (type === 'moov') headBytes = at + size;
    if (type === 'sidx') return { headBytes, segments: segmentsIn(bytes.subarray(at, at + size), at + size) };
    at += size;
  }
  throw new Error('An encoded video has no index.');
};

const segmentsIn = (box: Buffer, end: number): readonly Segment[] => {
  const isLong = box[8] !== 0;
  const timescale = box.readUInt32BE(16);
  const at = isLong ? 36 : 28;
  let from = end + (isLong ? Number(box.readBigUInt64BE(28)) : box.readUInt32BE(24));
  return Array.from({ length: box.readUInt16BE(at + 2) }, (_, n) => {
    const [size, duration] = [box.readUInt32BE(at + 4 + 12 * n), box.readUInt32BE(at + 8 + 12 * n)];
    const segment = { seconds: duration / timescale, from, bytes: size & 0x7fffffff };
    from += segment.bytes;
    return segment;
  });
};

/** The playlist of one rendition, whose file is at an address. */
export const playlistOf = ({ headBytes, segments }: Fragmented, address: string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${headBytes}@0"`,
    ...segments.flatMap(({ seconds, from, bytes }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `#EXT-X-BYTERANGE:${bytes}@${from}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

/** Highest bits a second of a segment. */
export const peakOf = ({ segments }: Fragmented): number =>
  Math.ceil(Math.max(...segments.map(({ seconds, bytes }) => (bytes * 8) / Math.max(seconds, 0.1))));

type Listed = {
  readonly address: string;
  readonly peak: number;
  readonly width: number;
  readonly height: number;
};

/** The playlist that leads to those of all renditions. */
export const masterOf = (renditions: readonly Listed[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ address, peak, width, height }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},RESOLUTION=${width}x${height}`,
      address,
    ]),
    '',
  ].join('\n');
