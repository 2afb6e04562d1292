const FINAL_TEXT = 0x81;

/**
 * Encodes a text as one unmasked server frame of the WebSocket protocol (RFC 6455, 5.2). The same buffer serves any
 * number of sockets.
 */
export const textFrame = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text);
  // up to 125 the second byte is the length; otherwise it selects the size of the extended length
  const [second, extended] = bytes < 126 ? [bytes, 0] : bytes < 65_536 ? [126, 2] : [127, 8];
  const frame = Buffer.allocUnsafe(2 + extended + bytes);
  frame[0] = FINAL_TEXT;
  frame[1] = second;
  if (extended === 2) frame.writeUInt16BE(bytes, 2);
  if (extended === 8) frame.writeBigUInt64BE(BigInt(bytes), 2);
  frame.write(text, 2 + extended);
  return frame;
};
