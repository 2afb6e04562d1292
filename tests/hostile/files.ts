import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { box, fileType, mp4, track } from '../support/mp4.ts';

/** Hostile uploads, made by code: what each is, how it is sent, and what it gets. */

/** Found in no picture that is served. */
export const SCRIPT = '<script>alert(1)</script>';

export type HostileFile = {
  readonly what: string;
  readonly as: 'picture' | 'product' | 'video' | 'file';
  readonly content: Buffer;
  /** The refusal, or the content type under which it is served. */
  readonly gets: string;
  /** The name that the client gives. */
  readonly name?: string;
};

const WRONG = '415 unsupported_media_type';
const DAMAGED = '422 invalid';
const TOO_LARGE = '413 too_large';
const REDRAWN = 'image/webp, drawn anew';

const latin = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'latin1');

const chunk = (type: string, data: Buffer, spoilt = false): Buffer => {
  const named = Buffer.concat([latin(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(spoilt ? 1 : crc32(named));
  return Buffer.concat([length, named, sum]);
};

const png = (width: number, height: number, lines: number, more: readonly Buffer[] = []): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(lines * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } });

/** A JPEG whose header claims other measures. */
const claiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

const comment = (jpeg: Buffer, text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, latin(text), jpeg.subarray(2)]);
};

const pictures = async (): Promise<readonly HostileFile[]> => {
  const jpeg = await drawn().jpeg().toBuffer();
  const webp = await drawn().webp().toBuffer();
  const located = await drawn()
    .withExif({ IFD0: { Artist: SCRIPT }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' } })
    .jpeg()
    .toBuffer();
  const frames = await sharp(
    await Promise.all(
      ['red', 'green', 'blue'].map((background) => drawn().tint(background).png().toBuffer()),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const gif = await drawn().gif().toBuffer();
  const list: readonly (readonly [what: string, gets: string, content: Buffer, name?: string])[] = [
    ['a page', WRONG, latin(`<!doctype html>${SCRIPT}`), 'a.jpg'],
    ['a page in UTF-16', WRONG, Buffer.from(`\ufeff<html>${SCRIPT}`, 'utf16le')],
    ['an SVG with a script', WRONG, latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'an SVG that reads files',
      WRONG,
      latin('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['a script', WRONG, latin('alert(document.cookie)')],
    ['a shell script', WRONG, latin('#!/bin/sh\nexit 0\n')],
    ['a PHP program', WRONG, latin('<?php system($_GET[0]);'), 'a.php.jpg'],
    ['a program for Windows', WRONG, latin('MZ\x90\0\x03\0\0\0'), 'a.png'],
    ['a program for Linux', WRONG, latin('\x7fELF\x02\x01\x01')],
    ['a zip', WRONG, latin('PK\x03\x04\x14\0\0\0')],
    ['a gzip', WRONG, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['a 7-Zip', WRONG, Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
    ['a PDF', WRONG, latin('%PDF-1.7\n1 0 obj <</OpenAction 2 0 R>>')],
    ['PostScript', WRONG, latin('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
    [
      'commands of ImageMagick',
      WRONG,
      latin('push graphic-context\nimage over 0,0 0,0 "https://example.com/"'),
    ],
    ['a BMP', WRONG, latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
    ['a TIFF', WRONG, latin('II*\0\x08\0\0\0')],
    ['an icon', WRONG, Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['a Photoshop file', WRONG, latin('8BPS\0\x01')],
    ['a HEIC', WRONG, box('ftyp', latin('heic\0\0\0\0mif1heic'))],
    ['an AVIF', WRONG, box('ftyp', latin('avif\0\0\0\0mif1avif'))],
    ['a JPEG XL', WRONG, latin('\0\0\0\x0cJXL \r\n\x87\n')],
    ['a GIF', WRONG, gif],
    ['a page behind the first bytes of a GIF', WRONG, latin(`GIF89a=1;${SCRIPT}`)],
    [
      'a GIF of 65,535 pixels a side',
      WRONG,
      Buffer.concat([latin('GIF89a\xff\xff\xff\xff'), gif.subarray(10)]),
    ],
    ['a PNG that ends after its signature', DAMAGED, latin('\x89PNG\r\n\x1a\n')],
    ['a PNG that is cut off', DAMAGED, png(64, 64, 64).subarray(0, 50)],
    ['a PNG with too few lines', DAMAGED, png(64, 64, 10)],
    [
      'a PNG with a spoilt header',
      DAMAGED,
      Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', Buffer.alloc(13, 9), true)]),
    ],
    ['a PNG of no size', DAMAGED, png(0, 0, 1)],
    ['a PNG that claims 50,000 pixels a side', TOO_LARGE, png(50_000, 50_000, 1)],
    ['a PNG bomb: 400 megapixels in 50 kB', TOO_LARGE, png(20_000, 20_000, 20_000)],
    ['a PNG that claims 2³¹-1 pixels a side', DAMAGED, png(2 ** 31 - 1, 2 ** 31 - 1, 1)],
    ['a PNG with a page in its text', REDRAWN, png(64, 64, 64, [chunk('tEXt', latin(`Title\0${SCRIPT}`))])],
    [
      'a PNG with a text bomb: 64 MB in 64 kB',
      REDRAWN,
      png(64, 64, 64, [
        chunk('zTXt', Buffer.concat([latin('Title\0\0'), deflateSync(Buffer.alloc(64 * 2 ** 20))])),
      ]),
    ],
    ['a PNG with a page behind it', REDRAWN, Buffer.concat([png(64, 64, 64), latin(SCRIPT)])],
    ['a PNG with a zip behind it', REDRAWN, Buffer.concat([png(64, 64, 64), latin(`PK\x03\x04${SCRIPT}`)])],
    ['a JPEG with a place and a script as its artist', REDRAWN, located],
    ['a JPEG with a page in its comment', REDRAWN, comment(jpeg, SCRIPT)],
    [
      'a JPEG with a PHP program behind it',
      REDRAWN,
      Buffer.concat([jpeg, latin(`<?php ${SCRIPT}`)]),
      'a.php',
    ],
    ['a JPEG that ends after three bytes', DAMAGED, Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG that is cut off', DAMAGED, jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['a page behind the first bytes of a JPEG', DAMAGED, latin(`\xff\xd8\xff\xe0${SCRIPT}`)],
    ['a JPEG that claims 65,500 pixels a side', TOO_LARGE, claiming(jpeg, 65_500, 65_500)],
    ['a WebP that is cut off', DAMAGED, webp.subarray(0, 60)],
    ['a WebP of nothing but its header', DAMAGED, latin('RIFF\xff\xff\xff\xffWEBPVP8 ')],
    ['an animated WebP', REDRAWN, frames],
    ['eleven megabytes', TOO_LARGE, Buffer.alloc(11 * 2 ** 20, 1)],
    ['a picture with a path as its name', REDRAWN, jpeg, '../../../etc/passwd'],
    ['a picture with a page as its name', REDRAWN, jpeg, `${SCRIPT}.html`],
  ];
  return list.map(([what, gets, content, name]) => ({
    what,
    as: 'picture',
    content,
    gets,
    ...(name && { name }),
  }));
};

/** Pictures of products, which may be a GIF. */
const products = async (): Promise<readonly HostileFile[]> => {
  const gif = await drawn().gif().toBuffer();
  /** Other measures at a place: of the whole, or of the frame. */
  const measured = (at: number): Buffer => {
    const copy = Buffer.from(gif);
    copy.writeUInt16LE(65_535, at);
    copy.writeUInt16LE(65_535, at + 2);
    return copy;
  };
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  const frames = await sharp(await Promise.all(Array.from({ length: 200 }, () => drawn().png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const list: readonly (readonly [what: string, gets: string, content: Buffer])[] = [
    ['a GIF', REDRAWN, gif],
    ['a GIF of 200 frames', REDRAWN, frames],
    ['a GIF with a page behind it', REDRAWN, Buffer.concat([gif, latin(SCRIPT)])],
    ['a GIF that claims 65,535 pixels a side, its frame fewer', REDRAWN, measured(6)],
    ['a GIF bomb: a frame of 65,535 pixels a side', TOO_LARGE, measured(frame + 5)],
    ['a page behind the first bytes of a GIF', DAMAGED, latin(`GIF89a=1;${SCRIPT}`)],
    ['a GIF that is cut off', DAMAGED, gif.subarray(0, 20)],
    ['an SVG', WRONG, latin('<svg onload="alert(1)"/>')],
  ];
  return list.map(([what, gets, content]) => ({ what, as: 'product', content, gets }));
};

const MP4 = 'video/mp4, as it is';
const index = (...tracks: readonly Buffer[]): Buffer => box('moov', ...tracks);
const media = (): Buffer => box('mdat', Buffer.alloc(4000, 'pictures '));
const movie = (...boxes: readonly Buffer[]): Buffer => Buffer.concat([fileType(), ...boxes]);

/** A box whose header claims another size. */
const claimingSize = (type: string, size: number, content = Buffer.alloc(20)): Buffer => {
  const made = box(type, content);
  made.writeUInt32BE(size, 0);
  return made;
};
const longBox = (type: string, size: bigint): Buffer => {
  const made = box(type, Buffer.alloc(8));
  made.writeUInt32BE(1, 0);
  made.writeBigUInt64BE(size, 8);
  return made;
};

const videos = (): readonly HostileFile[] => {
  const list: readonly (readonly [what: string, gets: string, content: Buffer])[] = [
    ['a page', WRONG, latin(`<!doctype html>${SCRIPT}`)],
    ['a zip in MP4 clothes', WRONG, latin('PK\x03\x04\x14\0ftypisom....')],
    ['a WebM', WRONG, Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 0, 0, 0, 0x1f, 0x42, 0x86, 0x81, 1])],
    ['an AVI', WRONG, latin('RIFF\0\0\0\0AVI LIST\0\0\0\0')],
    ['an MPEG transport stream', WRONG, Buffer.alloc(376, 'G@\0\x10', 'latin1')],
    ['an MP3', WRONG, latin('ID3\x03\0\0\0\0\0\0TALB\0\0')],
    ['a playlist that names local files', WRONG, latin('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['a list for ffmpeg’s concat', WRONG, latin("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a picture: HEIC', WRONG, Buffer.concat([fileType('heic'), index(track('vide')), media()])],
    ['a picture: AVIF', WRONG, Buffer.concat([fileType('avif'), index(track('vide')), media()])],
    ['music: M4A', WRONG, Buffer.concat([fileType('M4A '), index(track('vide')), media()])],
    [
      'an unknown brand that is no text',
      WRONG,
      Buffer.concat([fileType('\x01\x02\x03\x04'), index(track('vide')), media()]),
    ],
    [
      'a file type of 4 GB',
      WRONG,
      Buffer.concat([claimingSize('ftyp', 0xffffffff, latin('isom\0\0\x02\0isomiso2')), media()]),
    ],
    ['sound alone', WRONG, movie(index(track('soun')), media())],
    ['text alone', WRONG, movie(index(track('text')), media())],
    ['an empty index', WRONG, movie(index(), media())],
    ['a file type alone', DAMAGED, fileType()],
    ['no index', DAMAGED, movie(media())],
    ['no pictures', DAMAGED, movie(index(track('vide')))],
    ['an index that is cut off', DAMAGED, movie(media(), index(track('vide'))).subarray(0, -20)],
    ['pictures that are cut off', DAMAGED, movie(index(track('vide')), media()).subarray(0, -20)],
    ['a last box of three bytes', DAMAGED, movie(index(track('vide')), media(), Buffer.alloc(3))],
    ['a box smaller than its header', DAMAGED, movie(index(track('vide')), claimingSize('mdat', 4))],
    ['a box larger than the file', DAMAGED, movie(index(track('vide')), claimingSize('mdat', 0x7fffffff))],
    ['a box of 2⁶³ bytes', DAMAGED, movie(index(track('vide')), longBox('mdat', 2n ** 63n))],
    ['a track larger than its index', DAMAGED, movie(index(claimingSize('trak', 5000)), media())],
    ['pictures of 65,535 pixels a side', DAMAGED, movie(index(track('vide', 65_535, 65_535)), media())],
    [
      '25,000 boxes',
      DAMAGED,
      movie(index(track('vide')), media(), Buffer.concat(Array.from({ length: 25_000 }, () => box('free')))),
    ],
    [
      'an index of 17 MB',
      DAMAGED,
      movie(index(track('vide'), box('free', Buffer.alloc(17 * 2 ** 20))), media()),
    ],
    ['a zip behind it', DAMAGED, movie(index(track('vide')), media(), latin('PK\x03\x04\x14\0\0\0rest'))],
    ['a page behind it', DAMAGED, movie(index(track('vide')), media(), latin(SCRIPT))],
    ['a page in a free box', MP4, movie(index(track('vide')), box('free', latin(SCRIPT)), media())],
    ['boxes within boxes, 200 deep', MP4, movie(index(track('vide'), nested(200)), media())],
    ['a last box of no stated size', MP4, movie(index(track('vide')), claimingSize('mdat', 0))],
    [
      'the place where it was taken',
      MP4,
      movie(
        index(track('vide'), box('udta', box('\xa9xyz', latin('\0\x12\x15\xc7+30.0444+031.2357/')))),
        media(),
      ),
    ],
    ['a MOV', 'video/quicktime, as it is', mp4(4000, 'qt  ')],
  ];
  return list.map(([what, gets, content]) => ({ what, as: 'video', content, gets }));
};

const nested = (depth: number): Buffer => (depth === 0 ? box('free') : box('trak', nested(depth - 1)));

const documents = (): readonly HostileFile[] => {
  const list: readonly (readonly [what: string, gets: string, content: Buffer])[] = [
    ['a program', WRONG, latin('MZ\x90\0\x03\0\0\0')],
    ['bytes of no kind', WRONG, Buffer.from([0, 1, 2, 255])],
    ['a picture', WRONG, latin('\x89PNG\r\n\x1a\n')],
    ['a text with control characters', WRONG, latin('a\x1b[2Jb')],
    ['a page', 'text/plain, saved and not shown', latin(`<!doctype html>${SCRIPT}`)],
    ['an SVG', 'text/plain, saved and not shown', latin('<svg onload="alert(1)"/>')],
    [
      'a PDF with a script',
      'application/pdf, saved and not shown',
      latin('%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>'),
    ],
    [
      'a zip bomb, which nothing unpacks',
      'application/zip, saved and not shown',
      Buffer.concat([latin('PK\x03\x04'), deflateSync(Buffer.alloc(2 ** 20))]),
    ],
  ];
  return list.map(([what, gets, content]) => ({ what, as: 'file', content, gets }));
};

export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...(await pictures()),
  ...(await products()),
  ...videos(),
  ...documents(),
];
