/** A thing that goes wrong in production, done on purpose. Answers what didn't hold; nothing = all is well. */
export type Fault = (options: {
  readonly port: number;
  readonly say: (line: string) => void;
}) => Promise<readonly string[]>;
