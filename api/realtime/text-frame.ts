const FINAL_TEXT = 0x81;

/**
 * A text as one frame of the WebSocket protocol, not masked, as servers send it (RFC 6455, 5.2): in one piece that goes
 * to any number of sockets as it is.
 */
export const textFrame = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text);
  const extended = bytes < 126 ? 0 : bytes < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + extended + bytes);
  frame[0] = FINAL_TEXT;
  if (extended === 0) frame[1] = bytes;
  else if (extended === 2) frame.writeUInt16BE(bytes, 2);
  else frame.writeBigUInt64BE(BigInt(bytes), 2);
  if (extended > 0) frame[1] = extended === 2 ? 126 : 127;
  frame.write(text, 2 + extended);
  return frame;
};
