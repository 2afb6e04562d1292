const FINAL_TEXT = 0x81;

/**
 * A text as one frame of the WebSocket protocol, not masked, as servers send it (RFC 6455, 5.2): in one piece that goes
 * to any number of sockets as it is.
 */
export const textFrame = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text);
  // up to 125 the second byte is the length, else it says in how many bytes the length follows
  const [second, extended] = bytes < 126 ? [bytes, 0] : bytes < 65_536 ? [126, 2] : [127, 8];
  const frame = Buffer.allocUnsafe(2 + extended + bytes);
  frame[0] = FINAL_TEXT;
  frame[1] = second;
  if (extended === 2) frame.writeUInt16BE(bytes, 2);
  if (extended === 8) frame.writeBigUInt64BE(BigInt(bytes), 2);
  frame.write(text, 2 + extended);
  return frame;
};
