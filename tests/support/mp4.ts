/** Small videos made of boxes of ISO media. They have no pictures: only their structure is real. */

export const box = (type: string, ...content: readonly Buffer[]): Buffer<ArrayBuffer> => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};

export const fileType = (brand = 'isom'): Buffer<ArrayBuffer> =>
  box('ftyp', Buffer.from(`${brand}\0\0\u0002\0isomiso2`, 'latin1'));

const sides = (width: number, height: number): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(84);
  header.writeUInt16BE(width, 76);
  header.writeUInt16BE(height, 80);
  return header;
};

export const track = (handler: 'vide' | 'soun' | 'text', width = 640, height = 360): Buffer<ArrayBuffer> =>
  box(
    'trak',
    box('tkhd', sides(width, height)),
    box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, 'latin1'), Buffer.alloc(12))),
  );

/** A video of about this many bytes. */
export const mp4 = (bytes = 20_000, brand = 'isom'): Buffer<ArrayBuffer> =>
  Buffer.concat([
    fileType(brand),
    box('moov', box('mvhd', Buffer.alloc(100)), track('vide'), track('soun')),
    box('mdat', Buffer.alloc(bytes, 'pictures ')),
  ]);
