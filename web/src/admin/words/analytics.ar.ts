/** Names of figures and reports: things, their events, states and fields. */
export const ar = {};
