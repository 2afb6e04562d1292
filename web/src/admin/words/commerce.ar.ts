/** Names of the market: things, their events, states and fields. */
export const ar = {};
