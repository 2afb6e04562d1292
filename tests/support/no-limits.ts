/** Settings of a server that many write to from one address, faster than people do: tests of other things, and benches. */
export const noLimits = {
  MALAAB_WRITES_PER_MEMBER: '0',
  MALAAB_WRITES_PER_ADDRESS: '0',
  MALAAB_UPLOADS_PER_DAY: '0',
  MALAAB_UPLOAD_MB_PER_DAY: '0',
} as const;
