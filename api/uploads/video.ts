/** Checks videos by their content: boxes of ISO media (MP4, MOV), read as they pass by. */

/** The content is no video, or not a whole one. */
export class NotAVideo extends Error {
  readonly code: 'unsupported_media_type' | 'invalid';
  constructor(code: NotAVideo['code'], why: string) {
    super(why);
    this.code = code;
  }
}

const MOST_BOXES = 20_000;
/** The index of a video of hours has a few megabytes. */
const MOST_INDEX_BYTES = 16 * 1024 * 1024;
const MOST_FILE_TYPE_BYTES = 1024;
/** Pixels of a side: 8K. */
const MOST_SIDE = 8192;
/** Pictures and music in the same kind of container. */
const OTHER_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs]|jp2 |jpx |M4[ABP] |F4A |crx )$/;

type Box = { readonly type: string; readonly from: number; readonly to: number; readonly header: number };

/** The header of a box at a position; null if more bytes are needed. */
const boxAt = (bytes: Buffer, position: number, end: number): Box | null => {
  if (bytes.length < 8) return null;
  const size = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  if (size === 1 && bytes.length < 16) return null;
  const header = size === 1 ? 16 : 8;
  const length = size === 1 ? Number(bytes.readBigUInt64BE(8)) : size === 0 ? end - position : size;
  if (length < header || position + length > end)
    throw new NotAVideo('invalid', `The box ${type} is cut off.`);
  return { type, from: position, to: position + length, header };
};

/** The boxes within a box, as far as the types lead. */
function* boxesIn(bytes: Buffer, types: readonly string[]): Generator<Buffer> {
  const [wanted, ...inner] = types;
  for (let at = 0; at + 8 <= bytes.length;) {
    const box = boxAt(bytes.subarray(at, at + 16), at, bytes.length);
    if (!box) return;
    const content = bytes.subarray(box.from + box.header, box.to);
    if (box.type === wanted) yield* inner.length === 0 ? [content] : boxesIn(content, inner);
    at = box.to;
  }
}

const isVideoTrack = (track: Buffer): boolean =>
  [...boxesIn(track, ['mdia', 'hdlr'])].some((handler) => handler.toString('latin1', 8, 12) === 'vide');

/** Refuses an index without a video, and one of a picture that no decoder should try. */
const checkIndex = (index: Buffer): void => {
  const tracks = [...boxesIn(index, ['trak'])].filter(isVideoTrack);
  if (tracks.length === 0) throw new NotAVideo('unsupported_media_type', 'It has no video.');
  for (const header of tracks.flatMap((track) => [...boxesIn(track, ['tkhd'])])) {
    if (header.length < 8) throw new NotAVideo('invalid', 'A track has no size.');
    const [width, height] = [header.readUInt16BE(header.length - 8), header.readUInt16BE(header.length - 4)];
    if (Math.max(width, height) > MOST_SIDE) throw new NotAVideo('invalid', 'The picture is too large.');
  }
};

/** The content type by the first box. */
const typeOf = (fileType: Buffer): string => {
  const brand = fileType.toString('latin1', 0, 4);
  if (!/^[\x20-\x7e]{4}$/.test(brand) || OTHER_BRANDS.test(brand))
    throw new NotAVideo('unsupported_media_type', 'It is another kind of file.');
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** The content type of an MP4 or MOV by its first bytes; throws {@link NotAVideo}. */
export const videoTypeOf = (start: Uint8Array): string => {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.length);
  const size = bytes.length < 16 ? 0 : bytes.readUInt32BE(0);
  if (size < 16 || size > MOST_FILE_TYPE_BYTES || bytes.toString('latin1', 4, 8) !== 'ftyp')
    throw new NotAVideo('unsupported_media_type', 'It is no MP4 or MOV.');
  return typeOf(bytes.subarray(8, 12));
};

/** Follows the boxes of a file of `end` bytes: each complete, among them an index with a video, and media. */
class Walk {
  readonly #end: number;
  readonly #seen = new Set<string>();
  #position = 0;
  #boxes = 0;
  /** The box that is passing by. */
  #box: Box | null = null;
  /** Bytes of its header, or of the index. */
  #kept = Buffer.alloc(0);

  constructor(end: number) {
    this.#end = end;
  }

  take(piece: Uint8Array): void {
    for (let rest = piece; rest.length > 0;)
      rest = rest.subarray(this.#box ? this.#pass(rest) : this.#head(rest));
  }

  finish(): void {
    const isWhole = this.#position === this.#end && this.#box === null && this.#kept.length === 0;
    if (!isWhole || !this.#seen.has('moov') || !(this.#seen.has('mdat') || this.#seen.has('moof')))
      throw new NotAVideo('invalid', 'The video is not whole.');
  }

  /** Takes bytes of a header; returns how many. */
  #head(rest: Uint8Array): number {
    const begun = this.#kept.length;
    this.#kept = Buffer.concat([this.#kept, rest.subarray(0, 16 - begun)]);
    const start = this.#position - begun;
    const box = boxAt(this.#kept, start, this.#end);
    const taken = box ? Math.max(0, box.header - begun) : this.#kept.length - begun;
    this.#position += taken;
    if (box) this.#begin(box);
    return taken;
  }

  #begin(box: Box): void {
    if ((this.#boxes += 1) > MOST_BOXES) throw new NotAVideo('invalid', 'It has too many boxes.');
    if (box.type === 'moov' && box.to - box.from > MOST_INDEX_BYTES)
      throw new NotAVideo('invalid', 'Its index is too large.');
    this.#seen.add(box.type);
    this.#kept = Buffer.alloc(0);
    this.#box = box;
    if (this.#position === box.to) this.#leave(box);
  }

  /** Takes bytes of the box's content; returns how many. */
  #pass(rest: Uint8Array): number {
    const box = this.#box;
    if (!box) return 0;
    const taken = rest.subarray(0, box.to - this.#position);
    this.#position += taken.length;
    if (box.type === 'moov') this.#kept = Buffer.concat([this.#kept, taken]);
    if (this.#position === box.to) this.#leave(box);
    return taken.length;
  }

  #leave({ type }: Box): void {
    if (type === 'moov') checkIndex(this.#kept);
    this.#kept = Buffer.alloc(0);
    this.#box = null;
  }
}

/** Passes a video of `bytes` bytes on, and throws {@link NotAVideo} at the latest after its last byte. */
export async function* checkedVideo(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  const walk = new Walk(bytes);
  for await (const piece of content) {
    walk.take(piece);
    yield piece;
  }
  walk.finish();
}
