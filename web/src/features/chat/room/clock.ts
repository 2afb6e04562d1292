/** Minutes and seconds of a recording: `3:07`. `write` writes a number in the reader's digits. */
export const clockOf = (seconds: number, write: (value: number) => string): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return `${write(minutes)}:${rest < 10 ? write(0) : ''}${write(rest)}`;
};
